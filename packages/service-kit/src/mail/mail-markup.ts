import { mailtoUrl, mapUrl, telUrl } from '@app/domain/shared/contact-links';
import { onOneLine } from '@app/domain/shared/units';
import type { MailButton } from './outbox.ts';

/** A line below the signature, with the address that it opens, if any. */
export type ContactLine = { text: string; url?: string | undefined };

type MailContent = {
  subject: string;
  paragraphs: readonly string[];
  button?: MailButton | null | undefined;
  /** What comes below the button. */
  signature: readonly string[];
  businessName: string;
  contact: readonly ContactLine[];
  /** The address of the picture. */
  logo: string | undefined;
};

// The colors of the website (packages/ui/src/shared/tokens.css), which mail programs do not read as variables.
const LIGHT = {
  paper: '#fcfaf4',
  surface: '#ffffff',
  ink: '#16241c',
  soft: '#425147',
  leaf: '#1c6842',
  onLeaf: '#ffffff',
  line: '#dfddd0',
};
const DARK = {
  paper: '#101713',
  surface: '#18211c',
  ink: '#eef2ec',
  soft: '#b9c4bb',
  leaf: '#8fd0a6',
  onLeaf: '#0e2417',
  line: '#364139',
};

const FONT = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";
const DISPLAY_FONT = "'Brygada 1918', Georgia, 'Times New Roman', serif";

const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${LIGHT.leaf}; }
.fact td { padding: 5px 0; vertical-align: top; overflow-wrap: anywhere; }
@media (max-width: 400px) {
  .fact td { display: block; width: auto !important; padding: 0; }
  .fact .label { padding-top: 8px; }
}
@media (prefers-color-scheme: dark) {
  body, .paper { background: ${DARK.paper} !important; }
  .card, .card > table { background: ${DARK.surface} !important; }
  .ink div, .ink table { color: ${DARK.ink} !important; }
  .soft div, .label { color: ${DARK.soft} !important; }
  .line p { border-top-color: ${DARK.line} !important; }
  .quote { border-left-color: ${DARK.line} !important; }
  a { color: ${DARK.leaf} !important; }
  .button td, .button a { background: ${DARK.leaf} !important; color: ${DARK.onLeaf} !important; }
}`;

/** The MJML of a mail. What it says is escaped; addresses of the web in it, and the company's telephone number, are links. */
export function mailMarkup(mail: MailContent): string {
  const { subject, paragraphs, button, signature, businessName, contact, logo } = mail;
  const head = [
    logo && `<img src="${escaped(logo)}" alt="" height="48" style="${LOGO_STYLE}" />`,
    businessName && `<strong>${escaped(businessName)}</strong>`,
  ].filter(Boolean);
  const call = contact.find(({ url }) => url?.startsWith('tel:'));
  const block = (paragraph: string) => blockOf(paragraph, call);
  const foot = contact.map(({ text, url }) => (url ? link(url, text) : shown(text)));
  return `<mjml lang="en"><mj-head>
<mj-title>${escaped(subject)}</mj-title>
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
<mj-attributes>
<mj-all font-family="${FONT}" />
<mj-text font-size="16px" line-height="1.5" color="${LIGHT.ink}" padding="8px 24px" />
<mj-table font-size="16px" line-height="1.5" color="${LIGHT.ink}" padding="8px 24px" />
</mj-attributes>
<mj-style>${STYLES}</mj-style>
</mj-head><mj-body css-class="paper" background-color="${LIGHT.paper}">
<mj-section padding="16px 0 0"><mj-column></mj-column></mj-section>
<mj-section css-class="card" background-color="${LIGHT.surface}" border-radius="8px" padding="16px 0"><mj-column>
${head.length > 0 ? `<mj-text css-class="ink" font-size="22px" font-family="${DISPLAY_FONT}">${head.join('<br />')}</mj-text>` : ''}
${paragraphs.map(block).join('\n')}
${button ? buttonOf(button) : ''}
${signature.map(block).join('\n')}
${foot.length > 0 ? `<mj-divider css-class="line" border-width="1px" border-color="${LIGHT.line}" padding="16px 24px 8px" />` : ''}
${foot.length > 0 ? `<mj-text css-class="soft" font-size="14px" color="${LIGHT.soft}">${foot.join('<br />')}</mj-text>` : ''}
</mj-column></mj-section>
<mj-section padding="16px 0 0"><mj-column></mj-column></mj-section>
</mj-body></mjml>`;
}

// A logo of dark letters on transparent ground stays readable on dark.
const LOGO_STYLE =
  'display:inline-block;max-height:48px;width:auto;height:auto;max-width:100%;margin-bottom:8px;background:#ffffff;border-radius:4px';

/** 'Total: $125.00'; a sentence with a colon is longer. */
const FACT = /^([^\s:][^:]{0,30}): (\S.*)$/;

/** Lines with '>' are a quotation, lines that are facts are a table, others are a paragraph. */
const blockOf = (paragraph: string, call: ContactLine | undefined): string =>
  paragraph
    // Where a quotation begins or ends.
    .split(/(?<!^>[^\n]*)\n(?=>)|(?<=^>[^\n]*)\n(?!>)/m)
    .map((part) => (part.startsWith('>') ? quoted(part) : unquoted(part, call)))
    .join('\n');

/** What is quoted in a quotation keeps its own '>'. */
function quoted(part: string): string {
  const lines = part.split('\n').map((line) => linked(line.replace(/^> ?/, '')));
  return `<mj-text css-class="ink"><blockquote class="quote" style="margin:0;padding-left:12px;border-left:3px solid ${LIGHT.line}">${lines.join('<br />')}</blockquote></mj-text>`;
}

function unquoted(paragraph: string, call: ContactLine | undefined): string {
  const lines = paragraph.split('\n');
  const facts = lines.map((line) => FACT.exec(line));
  if (lines.length < 2 || facts.includes(null))
    // The number of a way to pay is no one to call.
    return `<mj-text css-class="ink">${lines.map((line, at) => linked(line, facts[at] ? undefined : call)).join('<br />')}</mj-text>`;
  // Clients know where their own home is.
  const isContact = facts.some((fact) => fact![1] === 'Phone' || fact![1] === 'Email');
  const rows = facts.map(
    (fact) =>
      `<tr class="fact"><td class="label" valign="top" style="width:40%;padding-right:16px;color:${LIGHT.soft}">${escaped(fact![1]!)}:</td><td valign="top">${shownValue(fact![1]!, fact![2]!, isContact)}</td></tr>`,
  );
  return `<mj-table css-class="ink">${rows.join('')}</mj-table>`;
}

/** What a tap on the facts of a client opens. */
const OPENS = new Map<string, (value: string) => string | undefined>([
  ['Phone', telUrl],
  ['Email', mailtoUrl],
  ['Address', mapUrl],
]);

/** Amounts stand out; a client is called, written to and found by a tap. */
function shownValue(label: string, value: string, isContact: boolean): string {
  if (value.startsWith('$')) return `<strong>${shown(value)}</strong>`;
  const url = isContact && OPENS.get(label)?.(value);
  return url ? link(url, value) : linked(value);
}

const buttonOf = ({ label, url }: MailButton): string =>
  `<mj-button css-class="button" href="${escaped(url)}" align="left" font-size="16px" font-weight="600" line-height="1.25" color="${LIGHT.onLeaf}" background-color="${LIGHT.leaf}" border-radius="6px" padding="8px 24px" inner-padding="14px 24px">${shown(label)}</mj-button>`;

/** Text whose addresses of the web are links, as is the number to call. */
const linked = (text: string, call?: ContactLine): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 ? link(part, part) : withCall(part, call)))
    .join('');

const withCall = (text: string, call: ContactLine | undefined): string =>
  call?.url ? text.split(call.text).map(shown).join(link(call.url, call.text)) : shown(text);

/** A telephone number stays on one line where that is wide enough. */
const link = (url: string, text: string) =>
  `<a href="${escaped(url)}"${url.startsWith('tel:') ? ' style="display:inline-block"' : ''}>${shown(text)}</a>`;

/** A day or a time with the dash of a range, and the end of an address: '11:30 AM –', 'Thu, Nov 26, 2026', 'Nov 26', 'IL 62704'. */
const TOGETHER =
  /(?:\d{1,2}:\d\d [AP]M|(?:\b[A-Z][a-z]{2}, )?\b[A-Z][a-z]{2} \d{1,2}\b(?:, \d{4})?)(?: –)?|\b[A-Z]{2} \d{5}\b/g;

/** 'EST-0004', '62704-1234': browsers break after the hyphen. */
const HYPHENED = /\b(?:[A-Z]{3}|\d{5})-\d{4,}\b/g;

/** Text in which a line break splits no day, time or number. */
const shown = (text: string): string =>
  escaped(text).replace(TOGETHER, onOneLine).replace(HYPHENED, '<span style="white-space:nowrap">$&</span>');

/** Text for MJML, which as XML has no control characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
