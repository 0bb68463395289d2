import { requestPath } from '@app/contract/platform/site-map';
import { CONTACT_TIMES, contactTimeOf } from '@app/domain/request/contact-time';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import type { NewRequest } from '@app/domain/request/request';
import { answerSentence, callPromise } from '@app/domain/request/response-deadline';
import { formatDay } from '@app/domain/shared/dates';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import { mailTransport } from '@app/service-kit/mail/mail-transport';
import { mailWorker } from '@app/service-kit/mail/mail-worker';
import { type Mail, outbox, repliesTo } from '@app/service-kit/mail/outbox';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { type Company, relayedCompany } from './company-details.ts';
import { copyLimits } from './copy-limits.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import type { MailSettingsRepository } from './mail-settings-repository.ts';

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
      if (!mailing) return undefined;
      const { server, sender } = mailing;
      return mailTransport(server, sender, { letterhead: await relayedCompany(db), origin });
    },
  });

  return {
    /** Queues the mails in the transaction that stores the request. True when a copy goes to the visitor. */
    async queue(trx: Knex, request: NewRequest, id: number): Promise<boolean> {
      const mailing = await configuration.current(trx);
      if (!mailing) return false;
      const { sender, recipient } = mailing;
      const company = await relayedCompany(trx);
      await mails.put(trx, newRequestMail(request, id, { recipient, origin, company }));
      if (!request.clientEmail || !(await mayCopy(trx, request.clientEmail))) return false;
      await mails.put(
        trx,
        requestCopyMail(request, id, { senderName: sender.name, recipient, origin, company }),
      );
      return true;
    },
    sendSoon: worker.sendSoon,
    schedule: worker.schedule,
  };
}

export type RequestMails = ReturnType<typeof requestMails>;

type Copied = { recipient: string; origin: string; company: Company };

/** Notifies the owner of a request: who, how to reach them and when. A reply goes to the visitor. */
function newRequestMail(request: NewRequest, id: number, to: Copied): Mail {
  const { clientName, clientPhone, clientEmail, contactTimePreference, serviceType } = request;
  const { promisedHours } = to.company;
  const service = labelOf(SERVICE_TYPES, serviceType);
  const lines = [
    promisedHours
      ? `${clientName} asks for a quote and was promised a call within ${promisedHours}.`
      : `${clientName} asks for a quote.`,
    '',
    `Request number: ${requestNumber(id)}`,
    `Phone: ${clientPhone}`,
    ...(clientEmail ? [`Email: ${clientEmail}`] : []),
    `Best time to call: ${labelOf(CONTACT_TIMES, contactTimePreference)}`,
    `Service: ${service}`,
    `Address: ${request.clientAddress}, ${request.clientCity}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    `Photos: ${request.roomPhotos.length}`,
    ...(request.specialRequests ? ['', request.specialRequests] : []),
  ];
  return {
    recipient: to.recipient,
    // Names may contain line breaks; a subject must not.
    subject: `New request: ${clientName}, ${service}`.replace(/\s+/g, ' ').slice(0, 250),
    body: withPlainSpaces(lines.join('\n')),
    button: { label: 'Open the request', url: `${to.origin}${requestPath(id)}` },
    ...repliesTo(clientName, clientEmail),
  };
}

/**
 * Confirms a request to its visitor. It holds chosen values only, no text that the sender typed: anyone can enter the
 * address of a stranger.
 */
function requestCopyMail(request: NewRequest, id: number, from: Copied & { senderName: string }): Mail {
  const number = requestNumber(id);
  const photos = request.roomPhotos.length;
  const { phone, timeZone, promisedHours } = from.company;
  const lines = [
    `Thank you for your request. ${answerSentence('It', promisedHours)}`,
    ...(promisedHours ? [`We call you ${callPromise(Date.now(), contactTimeOf(request), timeZone)}.`] : []),
    ...(phone ? [`You can also call us at ${phone}.`] : []),
    '',
    `Request number: ${number}`,
    `Service: ${labelOf(SERVICE_TYPES, request.serviceType)}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    `Best time to call: ${labelOf(CONTACT_TIMES, request.contactTimePreference)}`,
    ...(photos > 0 ? [`Photos: ${photos}`] : []),
    '',
    'If you did not send this request, you can ignore this mail.',
    ...(from.senderName ? ['', from.senderName] : []),
  ];
  return {
    recipient: request.clientEmail,
    subject: `Your request ${number}`,
    body: withPlainSpaces(lines.join('\n')),
    button: { label: 'Visit our website', url: from.origin },
    ...repliesTo(from.senderName, from.recipient),
  };
}
