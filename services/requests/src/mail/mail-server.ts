import { createTransport } from 'nodemailer';
import type { OutgoingMail, SendMail } from './outbox.ts';

const TIMEOUT_MS = 20_000;

/** A mail server by its address, such as smtps://user:password@mail.example.com. */
export function mailServer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is text of ours: nothing is ever fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.split('@').at(-1);
  return ({ recipient, subject, body, messageId }: OutgoingMail) =>
    transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${messageId}@${host}>` });
}
