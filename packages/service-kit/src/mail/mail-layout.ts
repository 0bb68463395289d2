import { mailtoUrl, telUrl } from '@app/domain/shared/contact-links';
import type { Letterhead } from './letterhead.ts';
import { type ContactLine, mailMarkup } from './mail-markup.ts';
import type { OutgoingMail } from './outbox.ts';

type Logo = { filename: string; content: Buffer; cid: string; contentDisposition: 'inline' };
type Parts = { text: string; html: string | undefined; logo: Logo | undefined };

/**
 * The parts of a mail. The HTML is made of the lines of the text, so that both say the same: paragraphs, and lines like
 * 'Total: $125.00' as a table. Without HTML, should the markup be refused, the mail is its text.
 */
export async function mailParts(mail: OutgoingMail, letterhead: Letterhead, origin: string): Promise<Parts> {
  const { body, button, subject } = mail;
  const contact = contactLines(letterhead);
  const text = [
    body.trim(),
    button && `${button.lead ?? `${button.label}:`}\n${button.url}`,
    contact.length > 0 && [letterhead.businessName, ...contact.map((line) => line.text)].join('\n'),
  ];
  const { source, logo } = logoOf(letterhead.businessLogo, origin);
  const { businessName } = letterhead;
  const html = await rendered(mailMarkup({ subject, body, button, businessName, contact, logo: source }));
  return { text: `${text.filter(Boolean).join('\n\n')}\n`, html, logo: html ? logo : undefined };
}

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
