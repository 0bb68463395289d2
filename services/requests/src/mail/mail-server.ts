import { createTransport } from 'nodemailer';
import type { OutgoingMail, SendMail } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** A mail server by its URL, such as smtps://user:password@mail.example.com. */
export function mailServer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails are generated text: nothing may be fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.split('@').at(-1);
  return ({ recipient, subject, body, messageId }: OutgoingMail) =>
    transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${messageId}@${host}>` });
}
