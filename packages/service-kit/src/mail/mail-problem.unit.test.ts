import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mailProblem } from './mail-problem.ts';
import { mailTransport } from './mail-transport.ts';

test('a server that says nothing is too slow', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((ready) => silent.once('listening', ready));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const server = { host: '127.0.0.1', port, security: 'none', user: '', password: '' } as const;
  const send = mailTransport(server, { name: '', address: 'desk@example.com' }, 100);
  const mail = { recipient: 'a@example.com', subject: '', body: '', messageId: '1' };
  const error = await send(mail).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(mailProblem(error).cause).toBe('timeout');
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
