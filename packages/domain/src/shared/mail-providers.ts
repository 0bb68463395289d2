import { keysOf } from './validation.ts';

type MailServer = { host: string; port: 587 | 465; security: 'starttls' | 'tls' };

export type MailProvider = {
  label: string;
  server: MailServer;
  /** What the owner has to know and do before, in her words. */
  help: string;
  link: { label: string; url: string };
  /** False where most addresses cannot send through the server with a password. */
  works: boolean;
};

const provider = (
  label: string,
  [host, port, security]: [host: string, port: MailServer['port'], security: MailServer['security']],
  help: string,
  link: MailProvider['link'],
  works = true,
): MailProvider => ({ label, server: { host, port, security }, help, link, works });

/** The providers that most owners have their mail with, and how each lets a website send (checked in November 2026). */
export const MAIL_PROVIDERS = {
  gmail: provider(
    'Gmail or Google Workspace',
    ['smtp.gmail.com', 587, 'starttls'],
    'Google makes one once 2-Step Verification is on for your account. In a Workspace, your administrator may have to allow it.',
    { label: 'Make an app password at Google', url: 'https://myaccount.google.com/apppasswords' },
  ),
  outlook: provider(
    'Outlook or Microsoft 365',
    ['smtp.office365.com', 587, 'starttls'],
    'Addresses at outlook.com, hotmail.com and live.com cannot send from here: Microsoft takes no passwords from other programs any more. With Microsoft 365 for business it works as long as your administrator allows "Authenticated SMTP" for your mailbox; Microsoft switches that off by default at the end of 2026. An address with another provider works at once.',
    {
      label: 'How an administrator allows it',
      url: 'https://learn.microsoft.com/exchange/clients-and-mobile-in-exchange-online/authenticated-client-smtp-submission',
    },
    false,
  ),
  icloud: provider(
    'iCloud Mail',
    ['smtp.mail.me.com', 587, 'starttls'],
    'Apple makes one under Sign-In and Security, App-Specific Passwords. Your user name is your whole iCloud address.',
    { label: 'Make an app password at Apple', url: 'https://account.apple.com' },
  ),
  yahoo: provider(
    'Yahoo Mail',
    ['smtp.mail.yahoo.com', 465, 'tls'],
    'Yahoo makes one on its security page, once two-step verification is on.',
    { label: 'Make an app password at Yahoo', url: 'https://login.yahoo.com/account/security' },
  ),
  fastmail: provider(
    'Fastmail',
    ['smtp.fastmail.com', 465, 'tls'],
    'Fastmail makes one under Privacy & Security. Its Basic plan has none.',
    { label: 'Make an app password at Fastmail', url: 'https://app.fastmail.com/settings/security' },
  ),
} as const satisfies Record<string, MailProvider>;

export type MailProviderName = keyof typeof MAIL_PROVIDERS;

/** The provider with this mail server, which takes no mail without a user name and a password. */
export const providerAt = (host: string): MailProviderName | undefined =>
  keysOf(MAIL_PROVIDERS).find((name) => MAIL_PROVIDERS[name].server.host === host);

/** What an app password is, beside where to make one. */
export const APP_PASSWORD =
  'An app password is a second password for this site alone. You can withdraw it at any time; your own stays private.';
