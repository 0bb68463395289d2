import {
  automaticMailsSchema,
  MAX_PDF_BYTES,
  mailPreviewSchema,
  newMailSchema,
} from '@app/domain/job/mail/job-mail';
import * as v from 'valibot';
import { get, MAX_FORM_BYTES, post, put, UPLOAD_TIMEOUTS } from '../platform/call.ts';
import { mailQueued } from './records.ts';

const mailState = v.object({
  /** The address that mails come from; null while no mail can be sent. */
  sender: v.nullable(v.string()),
  /** The settings were saved unverified, and no mail has gone through since. */
  isVerified: v.optional(v.boolean()),
  ...automaticMailsSchema.entries,
});

/** Whether mail can be sent to clients, and which go out on their own. */
export const mail = get('/api/jobs/mail', {
  summary: 'Whether mails to clients can be sent',
  response: mailState,
});

export const changeMail = put('/api/jobs/mail', {
  summary: 'Turn automatic mails to clients on or off',
  body: automaticMailsSchema,
  response: mailState,
});

/** The HTML of a mail as it would be sent; nothing is sent, and its button leads nowhere. */
export const previewMail = post('/api/jobs/:id/mails/preview', {
  summary: 'Show a mail as the client gets it',
  body: mailPreviewSchema,
  maxBytes: MAX_FORM_BYTES,
  response: v.object({ html: v.string() }),
});

/** Sends a document to the client, after the response and with retries; the history says what became of it. */
export const sendMail = post('/api/jobs/:id/mails', {
  summary: 'Mail a document to the client',
  body: newMailSchema,
  // The PDF comes in base64, with the text.
  maxBytes: Math.ceil(MAX_PDF_BYTES / 3) * 4 + MAX_FORM_BYTES,
  timeouts: UPLOAD_TIMEOUTS,
  response: mailQueued,
  status: 201,
});
