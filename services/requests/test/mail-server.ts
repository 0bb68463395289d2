import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

type ReceivedMail = { to: string[]; from: string; subject: string; messageId: string; text: string };

/** A mail server that records mails; `refuse` makes it reject them. It ends with the test. */
export async function startMailServer(port = 0) {
  const mails: ReceivedMail[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (state.refuse) return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        ...read(Buffer.concat(chunks).toString('utf8')),
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
      });
      return done();
    },
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  let open = true;
  const stop = async () => {
    if (open) await new Promise<void>((closed) => server.close(closed));
    open = false;
  };
  onTestFinished(stop);
  const { port: taken } = server.server.address() as AddressInfo;
  return { mails, state, stop, port: taken, url: `smtp://127.0.0.1:${taken}` };
}

function read(raw: string) {
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
