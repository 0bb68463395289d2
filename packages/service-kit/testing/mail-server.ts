import { randomInt } from 'node:crypto';
import { freePort } from '@app/operations/runtime/ports';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = Awaited<ReturnType<typeof readMail>> & {
  to: string[];
  from: string;
  user: string | undefined;
};

type Options = {
  host?: string;
  port?: number;
  /** With it, STARTTLS and this account are required. */
  account?: { user: string; password: string; key: string; cert: string };
};

/**
 * A mail server that records mails. `refuse` makes it reject them for now, `unknown` that recipient for good, `delayMs` accept
 * them late. The caller stops it.
 */
export async function startMailServer({ host = '127.0.0.1', port, account }: Options = {}) {
  const own = port ?? (await freePort());
  const mails: ReceivedMail[] = [];
  const state = { refuse: false, unknown: '', delayMs: 0 };
  const server = new SMTPServer({
    ...(account ? accepting(account) : { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] }),
    onRcptTo({ address }, _session, done) {
      if (address !== state.unknown) return done();
      return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (state.refuse) return done(Object.assign(new Error('Mailbox is full'), { responseCode: 452 }));
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        ...(await readMail(Buffer.concat(chunks))),
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        user: session.user,
      });
      setTimeout(done, state.delayMs);
    },
  });
  // A client that does not trust the certificate ends the connection.
  server.on('error', () => undefined);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(own, host, ready);
  });
  let open = true;
  const stop = async () => {
    if (open) await new Promise<void>((closed) => server.close(closed));
    open = false;
  };
  return { mails, state, stop, host, port: own, url: `smtp://${host}:${own}` };
}

/** A port that the mail settings accept, on an address of this machine that no other test uses. */
export const settingsAddress = () =>
  ({ host: `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`, port: 2525 }) as const;

function accepting({ user, password, key, cert }: NonNullable<Options['account']>): SMTPServerOptions {
  return {
    key,
    cert,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password
        ? done(null, { user })
        : done(new Error('Authentication credentials invalid')),
  };
}

/** Headers, text, HTML and attachments of a received mail. */
async function readMail(raw: Buffer) {
  const mail = await PostalMime.parse(raw);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  const { address = '', name = '' } = mail.from ?? {};
  return {
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    sender: name ? `${name} <${address}>` : address,
    replyTo: mail.replyTo?.[0]?.address ?? '',
    replyToName: mail.replyTo?.[0]?.name ?? '',
    headers: mail.headers.map(({ key }) => key),
    autoSubmitted: header('auto-submitted'),
    text: (mail.text ?? '').replace(/\r\n/g, '\n').trim(),
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, contentId, content }) => ({
      fileName: filename,
      type: mimeType,
      contentId: contentId ?? null,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}
