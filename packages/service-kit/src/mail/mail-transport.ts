import type { MailSecurity } from '@app/domain/shared/mail-settings';
import { createTransport } from 'nodemailer';
import type { OutgoingMail, SendMail } from './outbox.ts';

/** A mail server by its URL, such as smtps://user:password@mail.example.com, or by its settings. */
export type MailServer =
  | { url: string }
  | { host: string; port: number; security: MailSecurity; user: string; password: string };

export type MailSender = { name: string; address: string };

const TIMEOUT_MS = 20_000;

/** Sends mails over a server; each mail has a connection of its own. `timeoutMs` limits every wait for the server. */
export function mailTransport(server: MailServer, sender: MailSender, timeoutMs = TIMEOUT_MS): SendMail {
  const transport = createTransport({
    ...connectionTo(server),
    connectionTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mails are generated text: nothing may be fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = sender.address.split('@').at(-1);
  return ({ recipient, subject, body, messageId }: OutgoingMail) =>
    transport.sendMail({
      from: sender,
      to: recipient,
      subject,
      text: body,
      messageId: `<${messageId}@${host}>`,
      // So that absence notes do not reply to it.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
}

function connectionTo(server: MailServer) {
  if ('url' in server) return server;
  const { host, port, security, user, password } = server;
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password } }),
  };
}

const MAX_PROBLEM_LENGTH = 300;

/** Why a mail was not sent, in one line: the server's reply, or else what failed before there was one. */
export function mailProblem(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const text = typeof response === 'string' && response ? response : String(message ?? error);
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_PROBLEM_LENGTH);
}
