import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { dollars } from '../../shared/money.ts';
import {
  calendarDay,
  dayOrNull,
  keysOf,
  objectOf,
  required,
  requiredEmail,
  requiredKey,
  text,
} from '../../shared/validation.ts';
import { visitTimeEntries } from '../../shared/visit-time.ts';
import { questionMarkSchema } from '../client-page/client-replies.ts';
import { type DocumentNews, documentNews, type JobDocument } from '../documents/job-document.ts';
import { estimateSchema } from '../estimates/estimate.ts';
import { finalTotalSchema } from '../job/job.ts';

/** What is sent to a client by mail. */
export const JOB_MAILS = {
  invoice: 'Invoice',
  report: 'Consultation report',
  reminder: 'Payment reminder',
  visit: 'Visit reminder',
  thanks: 'Thank-you note',
  reply: 'Reply',
  estimate: 'Estimate',
} as const;

export type JobMailKind = keyof typeof JOB_MAILS;

/** The mails that the admin sends with a document; a reminder has the invoice with it. */
export const DOCUMENT_OF_MAIL = {
  invoice: 'invoice',
  report: 'report',
  reminder: 'invoice',
  estimate: 'estimate',
} as const satisfies { [Kind in JobMailKind]?: JobDocument };

export type DocumentMailKind = keyof typeof DOCUMENT_OF_MAIL;

/** Bytes of an attached PDF: 5 MB. */
export const MAX_PDF_BYTES = 5 * 1024 * 1024;

export const PDF_MISSING = 'The PDF is required';

export const PDF_TOO_LARGE = 'The PDF is larger than 5 MB. Please send it with fewer photos.';

const MAX_SUBJECT_LENGTH = 200;

/** The kinds of mails that are written at the desk. */
export type WrittenMailKind = DocumentMailKind | 'reply';

const writtenMailKind = requiredKey(
  v.picklist(
    [...keysOf(DOCUMENT_OF_MAIL), 'reply'] as const,
    'A mail is an invoice, a report, a reminder, an estimate or a reply',
  ),
);

/** The fields of the dialog. */
export const mailFormSchema = v.object({
  to: requiredEmail('Recipient is required'),
  subject: v.pipe(
    required('Subject is required', MAX_SUBJECT_LENGTH),
    v.transform((subject) => subject.replace(/\s+/g, ' ')),
  ),
  message: required('Message is required', LENGTHS.notes),
  /** Adds a new client link below the message. */
  withLink: requiredKey(v.boolean('The link is added or not')),
});

export type MailForm = v.InferOutput<typeof mailFormSchema>;

/** What a preview shows of a mail that is being written. */
export const mailPreviewSchema = objectOf(
  { ...v.omit(mailFormSchema, ['to']).entries, kind: writtenMailKind },
  'Mail must be an object',
);

export type MailPreview = v.InferOutput<typeof mailPreviewSchema>;

/** What text and PDF of a mail say of its job. */
const shownSchema = v.object({
  jobDate: calendarDay('Start date is required'),
  /** These three are absent from pages of earlier releases. */
  jobEndDate: v.optional(dayOrNull('End date')),
  startTime: v.optional(visitTimeEntries.startTime),
  durationMinutes: v.optional(visitTimeEntries.durationMinutes),
  finalTotal: finalTotalSchema,
  paidTotal: requiredKey(dollars('Paid total', 'Paid total must be greater than or equal to 0')),
});

type Shown = v.InferOutput<typeof shownSchema>;

export const shownInMail = ({
  jobDate,
  jobEndDate,
  startTime,
  durationMinutes,
  finalTotal,
  paidTotal,
}: Required<Shown>): Shown => ({
  jobDate,
  jobEndDate,
  startTime,
  durationMinutes,
  finalTotal,
  paidTotal,
});

/** The body of a mail to a client. */
export const newMailSchema = objectOf(
  {
    ...mailFormSchema.entries,
    kind: writtenMailKind,
    /** Absent from pages of the previous release. */
    shown: v.optional(shownSchema),
    /** The bytes in base64; absent in a reply, which has no document. */
    pdf: v.optional(
      v.pipe(
        v.string(PDF_MISSING),
        v.nonEmpty(PDF_MISSING),
        v.maxLength(Math.ceil(MAX_PDF_BYTES / 3) * 4, PDF_TOO_LARGE),
      ),
    ),
    /** The last day of an estimate, as its text and PDF have it. */
    validUntil: v.optional(estimateSchema.entries.validUntil),
    /** The id of the newest question that a reply answers. */
    answers: v.optional(questionMarkSchema.entries.newest),
    news: documentNews,
  },
  'Mail must be an object',
);

export type NewMail = v.InferOutput<typeof newMailSchema>;

/** What the history says of a mail. */
export const mailEntries = {
  mail: v.picklist(keysOf(JOB_MAILS)),
  to: text('Recipient', LENGTHS.email),
  /** Absent from entries of earlier releases. */
  news: documentNews,
};
export type MailFacts = { mail: JobMailKind; to: string; news?: DocumentNews | undefined };

const onOrOff = v.optional(v.boolean('Mails are on or off'));

/** The body that switches automatic mails on or off; what is absent stays as it is. */
export const automaticMailsSchema = v.object({
  /** Reminders of overdue invoices. */
  reminders: onOrOff,
  visitReminders: onOrOff,
  thanks: onOrOff,
});

export type AutomaticMailSettings = v.InferOutput<typeof automaticMailsSchema>;
