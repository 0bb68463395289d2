import { clientViewPath } from '@app/contract/platform/site-map';
import { changedSince, hasChangedSince } from '@app/domain/job/client-page/changed-terms';
import { withoutQuotes } from '@app/domain/job/history/question-reply';
import { clientPageLabel } from '@app/domain/job/mail/client-page-label';
import type { JobMailKind, MailFacts, MailPreview } from '@app/domain/job/mail/job-mail';
import type { Attachment } from '@app/service-kit/mail/attachments';
import { mailHtml, mailTransport } from '@app/service-kit/mail/mail-transport';
import { mailWorker } from '@app/service-kit/mail/mail-worker';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { type Mail, type Outcome, outbox, type Readiness, type SendMail } from '@app/service-kit/mail/outbox';
import { sealedTexts } from '@app/service-kit/mail/sealed-text';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { companyDay, companyDetails } from '../company/company.ts';
import { isClosedNow } from '../estimates/estimates.ts';
import { acceptanceOf } from '../history/client-replies.ts';
import { jobEvents } from '../history/job-events.ts';
import { markQuestions } from '../history/open-questions.ts';
import { jobRepository } from '../job/job-repository.ts';
import { linkRepository } from '../links/link-repository.ts';
import { withTold } from '../tables/told-terms.ts';
import { automaticMailReadiness } from './automatic-mails.ts';
import { mailReferences } from './mail-reference.ts';
import { mailServer } from './mail-server.ts';

type Options = {
  secret: string;
  origin: string;
  logger: Logger;
  /** The clock by which automatic mails stay out of the night. */
  now?: () => number;
};

type MailedJob = Parameters<typeof isClosedNow>[1];

type ClientMail = Pick<Mail, 'recipient' | 'subject' | 'body' | 'replyTo' | 'replyToName'> &
  Pick<MailFacts, 'mail' | 'news'> & {
    /** The token of the client link that the mail has. */
    token?: string | undefined;
    attachment?: Attachment | undefined;
    /** The newest question that a reply answers. */
    answers?: number | undefined;
  };

/** The mails about jobs: to clients, with their outcome in the history, and to the owner. */
export function jobMails(db: Knex, { secret, origin, logger, now = Date.now }: Options) {
  const server = mailServer(db, sealedMailings(secret));
  const references = mailReferences(sealedTexts(secret, 'mailed links'), origin);
  const mails = outbox(db, logger, { readiness, onOutcome: recordOutcome });
  const worker = mailWorker({ mails, transport, logger });

  async function transport(): Promise<SendMail | undefined> {
    const mailing = await server.current();
    if (!mailing) return undefined;
    const letterhead = await companyDetails(db);
    const send = mailTransport(mailing.server, mailing.sender, { letterhead, origin });
    return ({ reference, ...mail }) => {
      if (!reference) return send(mail);
      const about = references.parse(reference);
      return send({ ...mail, button: references.buttonOf(about), isPersonal: about.isPersonal });
    };
  }

  return {
    server,
    origin,
    sendSoon: worker.sendSoon,
    schedule: worker.schedule,
    clear: mails.clear,

    /** A mail to the client, in the transaction that locks the job; `byUsername` is null for an automatic one. */
    async toClient(trx: Knex, job: MailedJob, mail: ClientMail, byUsername: string | null) {
      const { id: jobId } = job;
      const { token, attachment, mail: kind, answers: newest, news, ...text } = mail;
      const isPersonal = byUsername !== null;
      const label = await labelOf(trx, kind, job);
      const answers = newest === undefined ? undefined : { newest, byUsername };
      const reference = references.write({ jobId, mail: kind, isPersonal, token, label, answers, news });
      await mails.put(trx, { ...text, reference }, attachment);
      const said = { news, ...(kind === 'reply' && { text: withoutQuotes(mail.body) }) };
      const event = { kind: 'mailQueued', mail: kind, to: mail.recipient, ...said, byUsername } as const;
      return jobEvents(trx).add(jobId, event);
    },

    /** The HTML that a mail of the desk would be sent with. */
    async preview(job: MailedJob, { kind, subject, message, withLink }: MailPreview): Promise<string> {
      const url = `${origin}${clientViewPath('')}`;
      const button = withLink ? { label: await labelOf(db, kind, job), url } : null;
      return mailHtml({ subject, body: message, button }, await companyDetails(db), origin);
    },

    /** A mail to the owner; nothing without a mail server. */
    async toOwner(trx: Knex, mail: Omit<Mail, 'recipient'>): Promise<void> {
      const mailing = await server.current(trx);
      if (mailing) await mails.put(trx, { ...mail, recipient: mailing.recipient });
    },
  };

  /** What the button to the client's page says. */
  async function labelOf(trx: Knex, kind: JobMailKind, job: MailedJob): Promise<string> {
    const [accepted, today] = [await acceptanceOf(trx, job.id), await companyDay(trx)];
    const canAccept = !(await isClosedNow(trx, job)) && (!accepted || hasChangedSince(accepted, job, today));
    // Before it is stored what goes out with the mail, the terms are those that the client knows.
    const known = accepted ?? (await withTold(trx, job)).told;
    const changed = known ? changedSince(known, job, today) : {};
    return clientPageLabel(kind, job, today, canAccept ? changed : undefined);
  }

  async function readiness({ reference }: Mail): Promise<Readiness> {
    const about = reference && references.parse(reference);
    return about && !about.isPersonal ? automaticMailReadiness(db, about, now()) : 'now';
  }

  /** The history has the first refusal, the last one and the acceptance. */
  async function recordOutcome(trx: Knex, { reference, recipient }: Mail, outcome: Outcome): Promise<void> {
    if (outcome.isSent) await server.recordSent(trx);
    if (!reference) return;
    const { jobId, mail, news, answers } = references.parse(reference);
    const token = references.tokenOf(reference);
    const facts = { mail, news, to: recipient, byUsername: null };
    if (outcome.isSent) {
      await jobEvents(trx).add(jobId, { kind: 'mailSent', ...facts });
      // A question that was asked since the reply was written stays open.
      if (answers && (await jobRepository(trx).lockAny(jobId)))
        await markQuestions(trx, jobId, { isOpen: false, newest: answers.newest }, answers.byUsername);
    } else if (outcome.isFinal || outcome.tries === 1) {
      const { problem, cause, isFinal } = outcome;
      await jobEvents(trx).add(jobId, { kind: 'mailRefused', ...facts, problem, cause, isFinal });
      // Its link has reached no one.
      if (isFinal && token && (await linkRepository(trx).drop(jobId, token)))
        await jobEvents(trx).add(jobId, { kind: 'linkRevoked', byUsername: null });
    }
  }
}

export type JobMails = ReturnType<typeof jobMails>;
