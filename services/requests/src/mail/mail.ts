import type { Mailing } from '@app/service-kit/mail/mailing';
import { sealedMailings } from '@app/service-kit/mail/mailing';
import { sealedTexts } from '@app/service-kit/mail/sealed-text';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import { mailConfiguration } from './mail-configuration.ts';
import { mailSettingsRepository } from './mail-settings-repository.ts';
import { requestMails } from './request-mails.ts';

type Options = {
  /** The secret from which the key of the stored password is derived. */
  secret: string;
  /** The mail settings of the environment, which take precedence over stored ones. */
  environment: Mailing | undefined;
  origin: string;
  logger: Logger;
};

/** The mail of the service: its stored settings, those in effect, their form for other services, and the mails about requests. */
export function serviceMail(db: Knex, { secret, environment, origin, logger }: Options) {
  const settings = mailSettingsRepository(db, sealedTexts(secret, 'mail password'));
  const configuration = mailConfiguration(db, settings, environment);
  const sealed = sealedMailings(secret);
  return {
    settings,
    configuration,
    sealed,
    mails: requestMails(db, { settings, configuration, origin, logger }),
  };
}

export type ServiceMail = ReturnType<typeof serviceMail>;
