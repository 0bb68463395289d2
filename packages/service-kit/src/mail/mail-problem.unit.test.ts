import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailProblem } from './mail-problem.ts';
import { mailTransport, verifyMailServer } from './mail-transport.ts';

const MAIL = { recipient: 'a@example.com', subject: '', body: '', messageId: '1' };

/** A server that ends with the test. */
async function mailServer(onConnection: (socket: Socket) => void, user = '') {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { host: '127.0.0.1', port, security: 'none', user, password: 'secret' } as const;
  return { settings, sockets };
}

/** Responds without an end. */
function talk(socket: Socket): void {
  socket.on('close', () => clearInterval(timer)).resume();
  socket.write('220 mail.example.com\r\n');
  const timer = setInterval(() => socket.write('250-mail.example.com\r\n'), 20);
}

test.each<[string, (socket: Socket) => void, number, object]>([
  ['says nothing', (socket) => socket.resume(), 5_000, {}],
  ['goes on without an end', talk, 300, { problem: 'The mail server did not respond in time' }],
])('a server that %s is too slow, and is left', async (_name, respond, mailMs, words) => {
  const limits = { stepMs: 100, mailMs };
  const { settings, sockets } = await mailServer(respond);
  const send = mailTransport(settings, { name: '', address: 'desk@example.com' }, limits);
  expect(await send(MAIL).catch(mailProblem)).toMatchObject({ ...words, cause: 'timeout' });
  await vi.waitUntil(() => sockets[0]!.destroyed);
  expect(await verifyMailServer(settings, limits).catch(mailProblem)).toMatchObject({ cause: 'timeout' });
});

test.each([
  ['without a user name where the server offers a sign-in', '', 'AUTH PLAIN', 'signInMissing'],
  ['with a user name where it offers none', 'desk', 'HELP', 'noSignIn'],
  ['without one where it offers none', '', 'HELP', undefined],
])('signs in %s', async (_name, user, offer, cause) => {
  const { settings } = await mailServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 mail.example.com');
    socket.on('data', (line) => reply(/^EHLO/.test(`${line}`) ? `250 ${offer}` : '503 no'));
  }, user);
  const signIn = await verifyMailServer(settings, { stepMs: 1_000, mailMs: 5_000 }).catch(mailProblem);
  expect(signIn?.cause).toBe(cause);
});

test.each([
  ['the wrong name', "Hostname/IP does not match certificate's altnames", 'ESOCKET', 'certificate'],
  ['an expired one after STARTTLS', 'Error initiating TLS - certificate has expired', 'ETLS', 'certificate'],
  ['a network that is down', 'connect ENETUNREACH 192.0.2.1:25', 'ESOCKET', 'connectionRefused'],
  ['another failure', 'read ECONNRESET', 'ESOCKET', null],
])('%s', (_name, message, code, cause) => {
  const error = Object.assign(new Error(message), { code, command: 'CONN' });
  expect(mailProblem(error)).toEqual({ problem: message, cause });
});

test('a sender that is refused for lack of a sign-in', () => {
  const refused = { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 };
  expect(mailProblem(Object.assign(new Error('530 sign in'), refused)).cause).toBe('signInMissing');
});
