import type { NewRequest } from '@app/domain/request/request';
import { mailTransport } from '@app/service-kit/mail/mail-transport';
import { mailWorker } from '@app/service-kit/mail/mail-worker';
import { outbox } from '@app/service-kit/mail/outbox';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { copyLimits } from './copy-limits.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import type { MailSettingsRepository } from './mail-settings-repository.ts';
import { newRequestMail } from './new-request-mail.ts';
import { requestCopyMail } from './request-copy-mail.ts';

type Options = {
  settings: MailSettingsRepository;
  configuration: MailConfiguration;
  origin: string;
  logger: Logger;
};

/** The mails about a new request: one to the owner, and a copy to the visitor who gave an address. */
export function requestMails(db: Knex, { settings, configuration, origin, logger }: Options) {
  const mails = outbox(db, logger, {
    onOutcome: async (trx, _mail, { isSent }) => {
      if (isSent) await settings.setVerified(trx);
    },
  });
  const mayCopy = copyLimits(db);
  const worker = mailWorker({
    mails,
    logger,
    async transport() {
      const mailing = await configuration.current();
      return mailing && mailTransport(mailing.server, mailing.sender);
    },
  });

  return {
    /** In the transaction that stores the request. True when a copy goes to the visitor. */
    async queue(trx: Knex, request: NewRequest, id: number): Promise<boolean> {
      const mailing = await configuration.current(trx);
      if (!mailing) return false;
      const { sender, recipient } = mailing;
      await mails.put(trx, newRequestMail(request, id, { recipient, origin }));
      if (!request.clientEmail || !(await mayCopy(trx, request.clientEmail))) return false;
      await mails.put(trx, requestCopyMail(request, id, { senderName: sender.name, recipient, origin }));
      return true;
    },
    sendSoon: worker.sendSoon,
    schedule: worker.schedule,
  };
}

export type RequestMails = ReturnType<typeof requestMails>;
