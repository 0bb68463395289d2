import { createTransport } from 'nodemailer';
import { withTimeout } from '../process/background.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import { mailParts } from './mail-layout.ts';
import type { Mailing } from './mailing.ts';
import { type OutgoingMail, SENDING_MS, type SendMail } from './outbox.ts';

type MailServer = Mailing['server'];

/** The limits of every wait for the server, and of a mail from the connection to the acceptance. */
type Timeouts = { stepMs: number; mailMs: number };

// A PDF over a slow line takes minutes. A mail ends a minute before the outbox would send it again.
const TIMEOUTS: Timeouts = { stepMs: 20_000, mailMs: SENDING_MS - 60_000 };

type Options = Partial<Timeouts> & { letterhead?: Letterhead; origin?: string };

/** Sends mails under the letterhead of the company over a server; each mail has a connection of its own. */
export function mailTransport(
  server: MailServer,
  sender: Mailing['sender'],
  { letterhead = letterheadOf({ businessName: sender.name }), origin = '', ...timeouts }: Options = {},
): SendMail {
  const { stepMs, mailMs } = { ...TIMEOUTS, ...timeouts };
  const transport = transportTo(server, stepMs);
  const host = sender.address.split('@').at(-1);
  return async (mail: OutgoingMail) => {
    const { recipient, replyTo, replyToName, subject, messageId, attachment, isPersonal } = mail;
    const { text, html, logo } = await mailParts(mail, letterhead, origin);
    const file = attachment && { filename: attachment.fileName, content: attachment.content };
    // A server that sends a few bytes again and again never lets a single wait end.
    const signal = AbortSignal.timeout(mailMs);
    const sent = transport.sendMail({
      signal,
      from: sender,
      to: recipient,
      ...(replyTo && { replyTo: { name: replyToName ?? '', address: replyTo } }),
      subject,
      text,
      ...(html && { html }),
      messageId: `<${messageId}@${host}>`,
      // The header keeps absence notes from replying to it.
      ...(!isPersonal && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      attachments: [logo, file].filter((one) => one !== undefined),
    });
    return sent.catch((error: unknown) => {
      throw signal.aborted ? tooSlow() : error;
    });
  };
}

/** Connects and signs in, without a mail. @throws {Error} what the transport throws */
export async function verifyMailServer(server: MailServer, { stepMs, mailMs }: Timeouts): Promise<void> {
  // Otherwise nothing is tried without a user name, or at a server that offers no sign-in.
  const transport = transportTo(server, stepMs, { forceAuth: true });
  await withTimeout(transport.verify(), mailMs, tooSlow);
}

const transportTo = (server: MailServer, stepMs: number, options: { forceAuth?: boolean } = {}) =>
  createTransport({
    ...connectionTo(server),
    ...options,
    connectionTimeout: stepMs,
    dnsTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    // Mails are generated text: nothing may be fetched for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const tooSlow = () =>
  Object.assign(new Error('The mail server did not respond in time'), { code: 'ETIMEDOUT' });

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
