import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import type { Mailing } from '@app/service-kit/mail/mailing';
import type { Knex } from 'knex';
import { relayedCompany } from './company-details.ts';
import type { MailSettingsRepository, StoredMailSettings } from './mail-settings-repository.ts';

/** The mail settings in effect: those of the environment, or else the stored ones. */
export function mailConfiguration(
  db: Knex,
  settings: MailSettingsRepository,
  environment: Mailing | undefined,
) {
  /** The sender has the name that was set apart, or ''. */
  async function configured(within?: Knex): Promise<Mailing | undefined> {
    if (environment) return environment;
    const stored = await settings.find(within);
    return stored && mailingOf(stored);
  }

  return {
    configured,

    /** Undefined when no mail can be sent. The sender is the company, unless another name was set apart. */
    async current(within: Knex = db): Promise<Mailing | undefined> {
      const mailing = await configured(within);
      if (!mailing || mailing.sender.name) return mailing;
      return { ...mailing, sender: { ...mailing.sender, name: (await relayedCompany(within)).businessName } };
    },

    /** True without settings; false for those whose password cannot be decrypted: mails wait until it is entered again. */
    async isOff(): Promise<boolean> {
      return !environment && (await settings.find()) === undefined;
    },

    /** The settings for the screen. */
    async shown(): Promise<MailSettings> {
      if (environment) return shownEnvironment(environment);
      return shownMailSettings(await settings.find());
    },

    /** False when the environment sets them. */
    isEditable: environment === undefined,
  };
}

export type MailConfiguration = ReturnType<typeof mailConfiguration>;

/** The stored settings for the screen. */
export function shownMailSettings(stored: StoredMailSettings | undefined): MailSettings {
  if (!stored) return NO_MAIL;
  const { password, updatedAt: _, ...shown } = stored;
  return { ...shown, source: 'settings', hasPassword: Boolean(password) };
}

function mailingOf({ password, ...settings }: StoredMailSettings): Mailing | undefined {
  if (password === null) return undefined;
  const { host, port, security, user, senderName, sender, recipient, isVerified, updatedAt } = settings;
  return {
    ...(!isVerified && { unverified: updatedAt }),
    server: { host, port, security, user, password },
    sender: { name: senderName, address: sender },
    recipient,
  };
}

// The ports that the library uses for a URL without one.
const DEFAULT_PORTS = { tls: 465, other: 587 };

function shownEnvironment({ server, sender, recipient }: Mailing): MailSettings {
  const text = 'url' in server ? server.url : '';
  const isTls = text.startsWith('smtps:');
  // The library accepts URLs that the platform does not.
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return {
    source: 'environment',
    host: url?.hostname ?? '',
    port: Number(url?.port) || (isTls ? DEFAULT_PORTS.tls : DEFAULT_PORTS.other),
    security: isTls ? 'tls' : null,
    user: url?.username ?? '',
    hasPassword: Boolean(url?.password),
    senderName: sender.name,
    sender: sender.address,
    recipient,
  };
}
