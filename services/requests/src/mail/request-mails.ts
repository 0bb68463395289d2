import { createHash } from 'node:crypto';
import { requestPath } from '@app/contract/platform/site-map';
import { contactTimeLabel, contactTimeOf } from '@app/domain/request/contact-time';
import { homeOf } from '@app/domain/request/home';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { answerSentence, callPromise } from '@app/domain/request/promised-call';
import type { NewRequest } from '@app/domain/request/request';
import { telUrl } from '@app/domain/shared/contact-links';
import { formatDay } from '@app/domain/shared/dates';
import { firstName } from '@app/domain/shared/names';
import { formatPhone } from '@app/domain/shared/phone';
import { quoteOf } from '@app/domain/shared/quote';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { withPlainSpaces } from '@app/domain/shared/units';
import { throttle } from '@app/service-kit/db/throttle';
import { HttpError } from '@app/service-kit/errors/errors';
import { mailTransport } from '@app/service-kit/mail/mail-transport';
import { mailWorker } from '@app/service-kit/mail/mail-worker';
import { type Mail, outbox, repliesTo } from '@app/service-kit/mail/outbox';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { type Company, relayedCompany } from './company-details.ts';
import type { MailConfiguration } from './mail-configuration.ts';
import type { MailSettingsRepository } from './mail-settings-repository.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Copies that an address receives in a day, and all addresses together. */
export const COPIES_PER_ADDRESS = 3;
const COPIES_PER_DAY = 200;

/** Whether one more copy may be sent to an address; counts it. For the transaction of the request. */
function copyLimits(db: Knex) {
  const counters = throttle(db);
  return async (trx: Knex, address: string): Promise<boolean> => {
    try {
      await counters.hit(`copy:${keyOf(address)}`, { limit: COPIES_PER_ADDRESS, seconds: DAY_SECONDS }, trx);
      await counters.hit('copies', { limit: COPIES_PER_DAY, seconds: DAY_SECONDS }, trx);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === 429) return false;
      throw error;
    }
  };
}

/** One key for the spellings of a mailbox ('Ann+1@…'), hashed, so that counters hold no addresses. */
function keyOf(address: string): string {
  const [, mailbox = address, host = ''] = /^([^+@]+)[^@]*@(.+)$/.exec(address.toLowerCase()) ?? [];
  return createHash('sha256').update(`${mailbox}@${host}`).digest('base64url');
}

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
  const { clientName, clientPhone, clientEmail, clientCity, clientState, clientZip } = request;
  const service = labelOf(SERVICE_TYPES, request.serviceType);
  const promise = promiseOf(request, to.company);
  const home = homeOf(request).join(', ');
  const lines = [
    `${clientName} asks for a quote${promise && ` and was promised a call ${promise}`}.`,
    '',
    `Phone: ${formatPhone(clientPhone)}`,
    `Best time to call: ${contactTimeLabel(contactTimeOf(request))}`,
    ...(clientEmail ? [`Email: ${clientEmail}`] : []),
    `Service: ${service}`,
    ...(home ? [`Home: ${home}`] : []),
    `Address: ${request.clientAddress}, ${clientCity}, ${clientState} ${clientZip}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    ...(request.roomPhotos.length > 0 ? [`Photos: ${request.roomPhotos.length}`] : []),
    `Request number: ${requestNumber(id)}`,
    ...(request.specialRequests ? ['', quoteOf(request.specialRequests)] : []),
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

/** The call that the visitor was promised; '' where visitors are promised no time. */
const promiseOf = (request: NewRequest, { promisedHours, timeZone }: Company): string =>
  promisedHours && callPromise(Date.now(), contactTimeOf(request), timeZone, promisedHours);

/** A first name of letters alone, which carries no address and no advertisement. */
const GREETED = /^\p{L}[\p{L}\p{M}'’-]{0,19}$/u;

/**
 * Confirms a request to its visitor. Of what the sender typed it holds the first name only: anyone can enter the address
 * of a stranger.
 */
function requestCopyMail(request: NewRequest, id: number, from: Copied & { senderName: string }): Mail {
  const number = requestNumber(id);
  const photos = request.roomPhotos.length;
  const name = firstName(request.clientName);
  const { businessName, phone, promisedHours } = from.company;
  const promise = promiseOf(request, from.company);
  const call = telUrl(phone);
  const lines = [
    `${GREETED.test(name) ? `Hello ${name}` : 'Hello'},`,
    '',
    `Thank you for your request. ${answerSentence('It', promisedHours)}`,
    ...(promise ? ['', `We call you ${promise}.`] : []),
    ...(phone ? ['', `You can also call us at ${phone}.`] : []),
    '',
    `Request number: ${number}`,
    `Service: ${labelOf(SERVICE_TYPES, request.serviceType)}`,
    `Preferred date: ${formatDay(request.preferredDate)}`,
    `Best time to call: ${contactTimeLabel(contactTimeOf(request))}`,
    ...(photos > 0 ? [`Photos: ${photos}`] : []),
    ...(call ? ['', `Visit our website: ${from.origin}`] : []),
    '',
    'If you did not send this request, you can ignore this mail.',
    // The letterhead has the name of the company.
    ...(businessName || !from.senderName ? [] : ['', from.senderName]),
  ];
  return {
    recipient: request.clientEmail,
    subject: `Your request ${number}`,
    body: withPlainSpaces(lines.join('\n')),
    button: call ? { label: `Call ${phone}`, url: call } : { label: 'Visit our website', url: from.origin },
    ...repliesTo(from.senderName, from.recipient),
  };
}
