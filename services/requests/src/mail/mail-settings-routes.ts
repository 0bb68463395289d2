import { randomUUID } from 'node:crypto';
import { MAIL_SERVER, WORKING_MAIL } from '@app/contract/relays';
import * as calls from '@app/contract/requests';
import { mailProblemText, type NewMailSettings } from '@app/domain/shared/mail-settings';
import { throttle } from '@app/service-kit/db/throttle';
import { conflict, HttpError } from '@app/service-kit/errors/errors';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion, requireVersion } from '@app/service-kit/http/versions';
import type { Letterhead } from '@app/service-kit/mail/letterhead';
import { mailProblem } from '@app/service-kit/mail/mail-problem';
import { mailTransport, verifyMailServer } from '@app/service-kit/mail/mail-transport';
import type { Mailing } from '@app/service-kit/mail/mailing';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { relayedCompany } from './company-details.ts';
import type { ServiceMail } from './mail.ts';
import { type MailConfiguration, shownMailSettings } from './mail-configuration.ts';
import type { MailSettingsRepository } from './mail-settings-repository.ts';

/** Test mails and sign-ins of the installation, so that the screen is no means to try servers and passwords. */
const TEST_LIMIT = { limit: 10, seconds: 10 * 60 };
// The whole mail ends before the gateway stops waiting for the response.
const TEST_TIMEOUTS = { stepMs: 8_000, mailMs: 20_000 };

export function mailSettingsRoutes(
  db: Knex,
  settings: MailSettingsRepository,
  configuration: MailConfiguration,
) {
  const router = new Router();
  const counters = throttle(db);

  route(router, calls.mailSettings, async (ctx) => {
    const shown = await configuration.shown();
    ctx.set('ETag', etagOf(calls.mailSettings, shown));
    return shown;
  });

  route(router, calls.changeMailSettings, async (ctx, { body, query }) => {
    const change = body();
    const isTried = query().unverified === undefined;
    refuseUnlessEditable();
    if (isTried) await verify(change);
    await settings.save(change, isTried, (before) => {
      const current = shownMailSettings(before);
      requireVersion(expectedVersion(ctx), etagOf(calls.changeMailSettings, current), current);
    });
    const shown = await configuration.shown();
    ctx.set('ETag', etagOf(calls.changeMailSettings, shown));
    return shown;
  });

  route(router, calls.removeMailSettings, async () => {
    refuseUnlessEditable();
    await settings.remove();
  });

  route(router, calls.sendTestMail, async () => {
    const mailing = await configuration.current();
    if (!mailing) throw conflict('The mail settings are not complete. Please enter the password again.');
    await counters.hit('test-mail', TEST_LIMIT);
    const outcome = await outcomeOfSending(mailing, await relayedCompany(db));
    if (outcome.problem === null) await settings.setVerified(db, mailing.unverified);
    return { recipient: mailing.recipient, ...outcome };
  });

  /** @throws {HttpError} 422 with what failed in plain words */
  async function verify(change: NewMailSettings): Promise<void> {
    const { host, port, security, user, password } = await settings.withPassword(change);
    await counters.hit('test-mail', TEST_LIMIT);
    try {
      await verifyMailServer({ host, port, security, user, password }, TEST_TIMEOUTS);
    } catch (error) {
      const { text, details } = mailProblemText(mailProblem(error), host);
      throw new HttpError(422, [text, details].filter(Boolean).join(' '));
    }
  }

  function refuseUnlessEditable() {
    if (!configuration.isEditable) throw conflict('Mail is configured by the environment of the server');
  }

  return router.routes();
}

async function outcomeOfSending({ server, sender, recipient }: Mailing, letterhead: Letterhead) {
  const send = mailTransport(server, sender, { ...TEST_TIMEOUTS, letterhead });
  const mail = {
    recipient,
    subject: 'Test mail',
    body: 'This is a test mail. New requests of your website are announced to this address.',
    messageId: randomUUID(),
  };
  try {
    await send(mail);
    return { problem: null, cause: null };
  } catch (error) {
    return mailProblem(error);
  }
}

const MAX_BODY_BYTES = 1024;
const workingMailSchema = v.object({ version: v.nullable(v.string()) });

/** The mail server in effect, for the relay to the jobs service: encrypted, null when mail is off, or else left out. */
export function mailServerRoutes({ configuration, sealed, settings }: ServiceMail) {
  const router = new Router();
  router.get(MAIL_SERVER.path, async (ctx) => {
    const mailing = await configuration.configured();
    if (mailing) ctx.body = { sealed: sealed.seal(mailing), next: null };
    else ctx.body = { ...((await configuration.isOff()) && { sealed: null }), next: null };
  });
  // The jobs service tells with which unverified settings a mail went through.
  router.post(WORKING_MAIL.to.path, jsonBody(MAX_BODY_BYTES), async (ctx) => {
    const { version } = body(ctx, workingMailSchema);
    if (version !== null) await settings.setVerified(undefined, version);
    ctx.body = {};
  });
  return router.routes();
}
