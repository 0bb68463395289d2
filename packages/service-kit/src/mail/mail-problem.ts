const MAX_PROBLEM_LENGTH = 300;

type MailError = { response?: unknown; message?: unknown; command?: unknown; responseCode?: unknown };

/** Why a mail was not sent, in one line: the server's reply, or else what failed before there was one. */
export function mailProblem(error: unknown): string {
  const { response, message } = error as MailError;
  const text = typeof response === 'string' && response ? response : String(message ?? error);
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_PROBLEM_LENGTH);
}

/** True when the server refused the recipient or the content for good. A refused sign-in or sender can be corrected. */
export function isPermanent(error: unknown): boolean {
  const { command, responseCode } = error as MailError;
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500;
}
