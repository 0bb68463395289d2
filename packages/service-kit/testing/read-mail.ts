/** Headers and text of a received mail. */
export function readMail(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
      .join('\n');
  const body = rest.join('\r\n\r\n').replace(/\r\n/g, '\n').trim();
  const encoding = header('content-transfer-encoding');
  return {
    subject: inPlain(header('subject')),
    messageId: header('message-id'),
    sender: inPlain(header('from')),
    autoSubmitted: header('auto-submitted'),
    text: encoding === 'base64' ? fromBase64(body) : encoding === 'quoted-printable' ? unquoted(body) : body,
  };
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('utf8');

function unquoted(text: string): string {
  const bytes = text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => `%${hex}`);
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'));
}

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
const inPlain = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(text) : unquoted(text.replace(/_/g, ' ')),
    );
