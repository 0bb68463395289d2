import { mailtoUrl, telUrl } from '@app/domain/shared/contact-links';
import { withTimeout } from '../process/background.ts';
import { type Letterhead, letterheadOf } from './letterhead.ts';
import { type ContactLine, mailMarkup } from './mail-markup.ts';
import type { Mailing } from './mailing.ts';
import { type Mail, type OutgoingMail, SENDING_MS, type SendMail } from './outbox.ts';

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
  const host = sender.address.split('@').at(-1);
  return async (mail: OutgoingMail) => {
    const { recipient, replyTo, replyToName, subject, messageId, attachment, isPersonal } = mail;
    const { text, html, logo } = await mailParts(mail, letterhead, origin);
    const file = attachment && { filename: attachment.fileName, content: attachment.content };
    // A server that sends a few bytes again and again never lets a single wait end.
    const signal = AbortSignal.timeout(mailMs);
    const transport = await transportTo(server, stepMs);
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
  const transport = await transportTo(server, stepMs, { forceAuth: true });
  await withTimeout(transport.verify(), mailMs, tooSlow);
}

/** The library is loaded with the first connection: services that have sent nothing need no memory for it. */
async function transportTo(server: MailServer, stepMs: number, options: { forceAuth?: boolean } = {}) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
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
}

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

type Logo = { filename: string; content: Buffer; cid: string; contentDisposition: 'inline' };
type Parts = { text: string; html: string | undefined; logo: Logo | undefined };

/**
 * The parts of a mail. The HTML is made of the lines of the text, so that both say the same: paragraphs, and lines like
 * 'Total: $125.00' as a table. Without HTML, should the markup be refused, the mail is its text.
 */
async function mailParts(
  mail: Pick<Mail, 'subject' | 'body' | 'button'>,
  letterhead: Letterhead,
  origin: string,
): Promise<Parts> {
  const { body, button, subject } = mail;
  const contact = contactLines(letterhead);
  const { paragraphs, signature } = partsOf(body, button?.url.startsWith('tel:') ? letterhead.phone : '');
  const { businessName } = letterhead;
  // A mail that is signed with the name does not say it once more below.
  const isSigned = signature.join('\n').split('\n').includes(businessName);
  if (contact.length > 0 && !isSigned) contact.unshift({ text: businessName });
  const text = [
    ...paragraphs,
    // The paragraph above a call has the number.
    button && !button.url.startsWith('tel:') && `${button.label}:\n${button.url}`,
    ...signature,
    contact.map((line) => line.text).join('\n'),
  ];
  const { source, logo } = logoOf(letterhead.businessLogo, origin);
  const html = await rendered(
    mailMarkup({ subject, paragraphs, button, signature, businessName, contact, logo: source }),
  );
  return { text: `${text.filter(Boolean).join('\n\n')}\n`, html, logo: html ? logo : undefined };
}

/** The HTML of a mail as it is sent; a logo that comes with the mail is in it. */
export async function mailHtml(
  mail: Pick<Mail, 'subject' | 'body' | 'button'>,
  letterhead: Letterhead,
  origin: string,
): Promise<string> {
  const { html = '' } = await mailParts(mail, letterhead, origin);
  return html.replace('cid:logo', () => letterhead.businessLogo);
}

/**
 * The paragraphs of a mail, and what comes below its button: all after the number that it calls, or from a closing such as
 * 'Thank you,' on.
 */
function partsOf(body: string, called: string): { paragraphs: string[]; signature: string[] } {
  const paragraphs = body.trim().split(/\n\s*\n/);
  const call = called ? paragraphs.findIndex((paragraph) => paragraph.includes(called)) : -1;
  const closing = paragraphs.findLastIndex((paragraph, index) => index > 0 && CLOSING.test(paragraph));
  const end = call >= 0 ? call + 1 : closing < 0 ? paragraphs.length : closing;
  return { paragraphs: paragraphs.slice(0, end), signature: paragraphs.slice(end) };
}

const CLOSING = /^[^\n]{1,40},(?:\n|$)/;

/** Where the pictures of a mail are: at an address that its reader can reach, or in the mail. Undefined for a site of this machine. */
function logoOf(businessLogo: string, origin: string): { source?: string; logo?: Logo } {
  const [, type, data] = /^data:image\/(\w+);base64,(.+)$/.exec(businessLogo) ?? [];
  if (type && data) {
    const logo = { filename: `logo.${type}`, content: Buffer.from(data, 'base64'), cid: 'logo' } as const;
    return { source: 'cid:logo', logo: { ...logo, contentDisposition: 'inline' } };
  }
  if (businessLogo.startsWith('https://')) return { source: businessLogo };
  if (businessLogo && origin.startsWith('https://')) return { source: `${origin}${businessLogo}` };
  return {};
}

const contactLines = ({ address, phone, email }: Letterhead): ContactLine[] => [
  ...(address ? [{ text: address }] : []),
  ...(phone ? [{ text: phone, url: telUrl(phone) }] : []),
  ...(email ? [{ text: email, url: mailtoUrl(email) }] : []),
];

/** Loaded with the first mail: services that have sent none need no memory for it. */
async function rendered(markup: string): Promise<string | undefined> {
  const { Engine } = await import('mrml');
  using engine = new Engine();
  const result = engine.toHtml(markup);
  return result.type === 'success' ? result.content : undefined;
}
