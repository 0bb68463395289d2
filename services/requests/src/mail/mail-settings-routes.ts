import { randomUUID } from 'node:crypto';
import { MAIL_SERVER } from '@app/contract/platform/relays';
import * as calls from '@app/contract/requests';
import { throttle } from '@app/service-kit/db/throttle';
import { conflict } from '@app/service-kit/http/errors';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion, requireVersion } from '@app/service-kit/http/versions';
import { mailProblem } from '@app/service-kit/mail/mail-problem';
import { mailTransport } from '@app/service-kit/mail/mail-transport';
import type { Mailing } from '@app/service-kit/mail/mailing';
import Router from '@koa/router';
import type { Knex } from 'knex';
import type { ServiceMail } from './mail.ts';
import { type MailConfiguration, shownMailSettings } from './mail-configuration.ts';
import type { MailSettingsRepository } from './mail-settings-repository.ts';

/** Test mails of the installation, so that the screen is no means to try servers and passwords. */
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

  route(router, calls.changeMailSettings, async (ctx, { body }) => {
    const change = body();
    refuseUnlessEditable();
    await settings.save(change, (before) => {
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
    return { recipient: mailing.recipient, ...(await outcomeOfSending(mailing)) };
  });

  function refuseUnlessEditable() {
    if (!configuration.isEditable) throw conflict('Mail is configured by the environment of the server');
  }

  return router.routes();
}

async function outcomeOfSending({ server, sender, recipient }: Mailing) {
  const send = mailTransport(server, sender, TEST_TIMEOUTS);
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

/** The mail server in effect, for the relay to the jobs service: encrypted, null when mail is off, or else left out. */
export function mailServerRoutes({ configuration, sealed }: ServiceMail) {
  const router = new Router();
  router.get(MAIL_SERVER.path, async (ctx) => {
    const mailing = await configuration.configured();
    if (mailing) ctx.body = { sealed: sealed.seal(mailing), next: null };
    else ctx.body = { ...((await configuration.isOff()) && { sealed: null }), next: null };
  });
  return router.routes();
}
