import { createTransport } from 'nodemailer';
import type { Mailing } from './mailing.ts';
import type { OutgoingMail, SendMail } from './outbox.ts';

type MailServer = Mailing['server'];

const TIMEOUT_MS = 20_000;

/** Sends mails over a server; each mail has a connection of its own. `timeoutMs` limits every wait for the server. */
export function mailTransport(
  server: MailServer,
  sender: Mailing['sender'],
  timeoutMs = TIMEOUT_MS,
): SendMail {
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
  return ({ recipient, replyTo, subject, body, messageId, attachment, isPersonal }: OutgoingMail) =>
    transport.sendMail({
      from: sender,
      to: recipient,
      ...(replyTo && { replyTo }),
      subject,
      text: body,
      messageId: `<${messageId}@${host}>`,
      // So that absence notes do not reply to it.
      ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      ...(attachment && { attachments: [{ filename: attachment.fileName, content: attachment.content }] }),
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
