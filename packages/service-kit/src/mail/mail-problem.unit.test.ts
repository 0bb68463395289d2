import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailProblem } from './mail-problem.ts';
import { mailTransport, verifyMailServer } from './mail-transport.ts';

const MAIL = { recipient: 'a@example.com', subject: '', body: '', messageId: '1' };

test('a server that says nothing is too slow', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((ready) => silent.once('listening', ready));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const server = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const;
  const send = mailTransport(
    server,
    { name: '', address: 'desk@example.com' },
    { stepMs: 100, mailMs: 5_000 },
  );
  const error = await send(MAIL).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(mailProblem(error).cause).toBe('timeout');
  const signIn = await verifyMailServer(server, { stepMs: 100, mailMs: 5_000 }).catch(
    (thrown: unknown) => thrown,
  );
  expect(mailProblem(signIn).cause).toBe('timeout');
});

test('a server that goes on responding without an end is too slow, and is left', async () => {
  const sockets: Socket[] = [];
  const endless = createServer((socket) => {
    sockets.push(
      socket
        .on('error', () => undefined)
        .on('close', () => clearInterval(timer))
        .resume(),
    );
    socket.write('220 mail.example.com\r\n');
    const timer = setInterval(() => socket.write('250-mail.example.com\r\n'), 20);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => endless.once('listening', ready));
  onTestFinished(() => {
    endless.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = endless.address() as AddressInfo;
  const server = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const;
  const send = mailTransport(server, { name: '', address: 'desk@example.com' }, { stepMs: 100, mailMs: 300 });
  const error = await send(MAIL).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(mailProblem(error)).toEqual({
    problem: 'The mail server did not respond in time',
    cause: 'timeout',
  });
  await vi.waitUntil(() => sockets[0]!.destroyed);
  const signIn = await verifyMailServer(server, { stepMs: 100, mailMs: 300 }).catch(
    (thrown: unknown) => thrown,
  );
  expect(mailProblem(signIn).cause).toBe('timeout');
});

test.each([
  ['without a user name where the server offers a sign-in', '', 'AUTH PLAIN', 'signInMissing'],
  ['with a user name where it offers none', 'desk', 'HELP', 'noSignIn'],
  ['without one where it offers none', '', 'HELP', undefined],
])('signs in %s', async (_name, user, offer, cause) => {
  const greeting = createServer((socket) => {
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 mail.example.com');
    socket.on('error', () => undefined);
    socket.on('data', (line) => reply(/^EHLO/.test(`${line}`) ? `250 ${offer}` : '503 no'));
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => greeting.once('listening', ready));
  onTestFinished(() => void greeting.close());
  const { port } = greeting.address() as AddressInfo;
  const server = { host: '127.0.0.1', port, security: 'none', user, password: 'secret' } as const;
  const signIn = await verifyMailServer(server, { stepMs: 1_000, mailMs: 5_000 }).catch(mailProblem);
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
