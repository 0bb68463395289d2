import type { MailCause } from '@app/domain/shared/mail-settings';

const MAX_PROBLEM_LENGTH = 300;

type MailError = Record<'code' | 'command' | 'message' | 'response' | 'responseCode', unknown>;

/** Why a mail was not sent: the server's reply, or else what failed before there was one, and its cause. */
export function mailProblem(error: unknown): { problem: string; cause: MailCause | null } {
  const { response, message } = error as MailError;
  const text = typeof response === 'string' && response ? response : String(message ?? error);
  const problem = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_PROBLEM_LENGTH);
  return { problem, cause: mailCause(error) };
}

/** True when the server refused the recipient or the content for good. A refused sign-in or sender can be corrected. */
export function isPermanent(error: unknown): boolean {
  const { command, responseCode } = error as MailError;
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500;
}

/** The causes by the code of the library, which has one code for all that fails in a socket. */
const CAUSES: Readonly<Record<string, MailCause>> = {
  EDNS: 'hostNotFound',
  ETIMEDOUT: 'timeout',
  ETLS: 'encryption',
  EAUTH: 'signIn',
  ENOAUTH: 'signInMissing',
};
const SOCKET_CAUSES: readonly [RegExp, MailCause][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'hostNotFound'],
  [/ETIMEDOUT/, 'timeout'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'connectionRefused'],
  [/certificate|altnames/i, 'certificate'],
  [/wrong version number|packet length too long/, 'noTls'],
  [/\bSSL\b|\bTLS\b/i, 'encryption'],
];
const COMMAND_CAUSES: Readonly<Record<string, MailCause>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'mail',
};

/** The replies to a command that a server does not know, does not have or cannot take now. */
const NO_SUCH_COMMAND = [500, 502, 503, 504];

/** The reply to a mail without a sign-in, by RFC 4954. */
const SIGN_IN_REQUIRED = 530;

/** What kind of failure it was; null for one that is not known. */
function mailCause(error: unknown): MailCause | null {
  const { code, command, message, responseCode } = error as MailError;
  const text = String(message);
  if (code === 'EAUTH' && NO_SUCH_COMMAND.includes(Number(responseCode))) return 'noSignIn';
  if (Number(responseCode) === SIGN_IN_REQUIRED) return 'signInMissing';
  const ofSocket = SOCKET_CAUSES.find(([pattern]) => pattern.test(text))?.[1];
  if (code === 'ESOCKET' || (code === 'ETLS' && ofSocket === 'certificate')) return ofSocket ?? null;
  return CAUSES[String(code)] ?? COMMAND_CAUSES[String(command)] ?? null;
}
