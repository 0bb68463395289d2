import type { NewRequest } from '@app/domain/request/request';
import { errorFacts } from '@app/service-kit/db/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { createTransport } from 'nodemailer';
import { newRequestMail } from './new-request-mail.ts';
import { type OutgoingMail, outbox, type SendMail } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** A mail server by its URL, such as smtps://user:password@mail.example.com. */
function mailServer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails are generated text: nothing may be fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.split('@').at(-1);
  return ({ recipient, subject, body, messageId }: OutgoingMail) =>
    transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${messageId}@${host}>` });
}

const LOOK_EVERY_MS = 30_000;

export type MailSettings = { smtpUrl: string; notifyEmail: string; from: string; origin: string };

export type NotifyOwner = {
  /** In the transaction that stores the request. */
  of(trx: Knex, request: NewRequest, id: number): Promise<void>;
  /** Call it after the response; never throws. */
  sendSoon(): Promise<void>;
};

/** An email to the owner about each new request. */
export function notifyOwner(db: Knex, settings: MailSettings, logger: Logger): NotifyOwner {
  const { smtpUrl, notifyEmail, from, origin } = settings;
  const mails = outbox(db, logger);
  const send = mailServer(smtpUrl, from);

  return {
    of: (trx, request, id) => mails.put(trx, newRequestMail(request, id, { recipient: notifyEmail, origin })),
    async sendSoon() {
      try {
        await mails.sendDue(send);
      } catch (error) {
        logger.warn({ error: errorFacts(error) }, 'sending mail failed');
      }
    },
  };
}

/** Sends the mails of an earlier start and those that are due for a retry. */
export function scheduleSending(notify: NotifyOwner): void {
  setInterval(() => void notify.sendSoon(), LOOK_EVERY_MS).unref();
}
