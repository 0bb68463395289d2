import * as v from 'valibot';
import { LENGTHS } from './lengths.ts';
import { MAIL_PROVIDERS, providerAt } from './mail-providers.ts';
import { exactText, keysOf, required, requiredEmail, requiredKey, text } from './validation.ts';

/** How the connection to a mail server is encrypted. */
export const MAIL_SECURITIES = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'Not encrypted',
} as const;

export type MailSecurity = keyof typeof MAIL_SECURITIES;

/**
 * The ports on which mail servers accept mail. No other is offered, so that the screen cannot be used to find out which
 * ports of a network are open.
 */
export const MAIL_PORTS = [587, 465, 2525, 25] as const;

const MAX_HOST_LENGTH = 253;
const HOST_MESSAGE = 'Please enter a server name such as mail.example.com';
const HOST_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

/** The body of `PUT /api/mail-settings`. */
export const mailSettingsSchema = v.pipe(
  v.object(
    {
      host: v.pipe(required('Mail server is required', MAX_HOST_LENGTH), v.regex(HOST_NAME, HOST_MESSAGE)),
      port: requiredKey(v.picklist(MAIL_PORTS, 'Please select a port')),
      security: requiredKey(v.picklist(keysOf(MAIL_SECURITIES), 'Please select an encryption')),
      user: v.nullish(v.pipe(text('User name', LENGTHS.email), v.trim()), ''),
      /** '' or absent keeps the stored one, as long as server and user stay. */
      password: v.nullish(exactText('Password', LENGTHS.label), ''),
      /** '' follows the business name. */
      senderName: v.nullish(v.pipe(text('Sender name', LENGTHS.name), v.trim()), ''),
      sender: requiredEmail('An address to send from is required'),
      recipient: requiredEmail('Your address is required'),
    },
    'Mail settings must be an object',
  ),
  v.forward(
    v.partialCheck(
      [['security'], ['user']],
      ({ security, user }) => security !== 'none' || user === '',
      'A password is sent over an encrypted connection only',
    ),
    ['user'],
  ),
  v.forward(
    v.partialCheck(
      [['host'], ['user']],
      ({ host, user }) => !providerAt(host) || user !== '',
      'User name is required',
    ),
    ['user'],
  ),
);

/** New mail settings; the password in plain text. */
export type NewMailSettings = v.InferOutput<typeof mailSettingsSchema>;

/** The mail settings as the admin reads them: without the password. */
export type MailSettings = {
  /** 'environment': set by environment variables, which take precedence and cannot be changed on the screen. */
  source: 'none' | 'settings' | 'environment';
  host: string;
  port: number;
  /** Null when the connection is encrypted if the server offers it, as an `smtp:` URL has it. */
  security: MailSecurity | null;
  user: string;
  hasPassword: boolean;
  senderName: string;
  sender: string;
  recipient: string;
  /** False when they were saved although the server could not be used, until a mail went through; absent before. */
  isVerified?: boolean;
};

/** Whose password it is: one that is stored goes to no other server or user. */
export const passwordOwner = ({ host, port, user }: Pick<MailSettings, 'host' | 'port' | 'user'>): string =>
  JSON.stringify([host.toLowerCase(), port, user]);

export const PASSWORD_MISSING = 'Please enter the password of this user';

/** `mailSettingsSchema` of a form, that knows whether a password has to be entered. */
export const mailSettingsSchemaFor = (stored: MailSettings) =>
  v.pipe(
    mailSettingsSchema,
    v.forward(
      v.partialCheck(
        [['host'], ['port'], ['user'], ['password']],
        (entered) =>
          entered.password !== '' ||
          entered.user === '' ||
          (stored.hasPassword && passwordOwner(entered) === passwordOwner(stored)),
        PASSWORD_MISSING,
      ),
      ['password'],
    ),
  );

/** True for settings that no server has accepted yet: reminders cannot be switched on with them. */
export const isUnverified = ({ isVerified }: Pick<MailSettings, 'isVerified'>): boolean =>
  isVerified === false;

/** The mail settings of a new installation: no mail. */
export const NO_MAIL: MailSettings = {
  source: 'none',
  host: '',
  port: MAIL_PORTS[0],
  security: 'starttls',
  user: '',
  hasPassword: false,
  senderName: '',
  sender: '',
  recipient: '',
};

/** Why a mail server took no mail, as far as that is known, in words for the owner. */
export const MAIL_CAUSES = {
  hostNotFound: 'There is no mail server of this name. Please check the server.',
  connectionRefused: 'Nothing accepts mail at this server and port. Please check both.',
  timeout: 'The mail server did not respond in time. Please check server and port, or try again later.',
  certificate: 'The certificate of the mail server is of another server, out of date or not trusted.',
  encryption:
    'The mail server does not offer this encryption at this port. Please check encryption and port.',
  noTls: 'This port does not speak TLS. Choose STARTTLS or another port.',
  signIn: 'The mail server did not accept the user name or the password. Please enter both again.',
  noSignIn:
    'This mail server offers no sign-in at this port. Please check port and encryption, or leave the user name empty.',
  signInMissing:
    'The mail server asks for a user name and a password. Please choose STARTTLS or TLS, and enter both.',
  sender: 'The mail server did not accept the sender. Please check sender, user name and password.',
  recipient: 'The mail server did not accept the recipient. Please check the address.',
  mail: 'The mail server did not accept the mail.',
} as const;

export type MailCause = keyof typeof MAIL_CAUSES;

/** Why a mail was not sent: what failed, in one line, and its cause; null where it is not known, absent where no mail server failed. */
export type MailProblem = { problem: string; cause?: MailCause | null | undefined };

const UNKNOWN_CAUSE =
  'The mail server could not be used. Please check server, port and encryption, or try again later.';

/** A reply of the server, which its provider can explain; the words of a library say nothing to anybody. */
const REPLY = /^\d{3}\b/;

/**
 * What the owner reads about it. A reply of the server is details. `host` is the mail server, which she has not typed when
 * it is that of a provider.
 */
export function mailProblemText(
  { problem, cause }: MailProblem,
  host = '',
): { text: string; details?: string } {
  if (cause === undefined) return { text: problem };
  const text = cause ? causeText(cause, host) : UNKNOWN_CAUSE;
  return REPLY.test(problem) ? { text, details: `Technical details: ${problem}` } : { text };
}

function causeText(cause: MailCause, host: string): string {
  const provider = providerAt(host);
  const [name] = provider ? MAIL_PROVIDERS[provider].label.split(' or ') : [];
  if (name && ['hostNotFound', 'connectionRefused', 'timeout'].includes(cause))
    return `${name} could not be reached from this computer. Please try again later.`;
  if (!provider || cause !== 'signIn') return MAIL_CAUSES[cause];
  return MAIL_PROVIDERS[provider].works
    ? `${name} did not accept the user name or the app password. Your usual password does not work here: make an app password and enter it.`
    : `${MAIL_CAUSES[cause]} Your administrator has to allow "Authenticated SMTP" for this mailbox.`;
}
