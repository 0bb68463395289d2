import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from './database.ts';

const PASSWORD = 'the-password-of-the-database';
// PROTOCOL_41, SECURE_CONNECTION and PLUGIN_AUTH, without SSL.
const CAPABILITIES = 0x0200 | 0x8000 | 0x80000;

/** A packet of the protocol: length, sequence number, content. */
function packet(sequence: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUIntLE(content.length, 0, 3);
  head[3] = sequence;
  return Buffer.concat([head, content]);
}

function greeting(): Buffer {
  const lower = Buffer.alloc(2);
  const upper = Buffer.alloc(2);
  lower.writeUInt16LE(CAPABILITIES & 0xffff);
  upper.writeUInt16LE(CAPABILITIES >>> 16);
  const connectionId = Buffer.from([1, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x0a11.4.0-MariaDB\0'),
    connectionId,
    Buffer.from('saltsalt\0'),
    lower,
    Buffer.from([45, 2, 0]),
    upper,
    Buffer.from([21]),
    Buffer.alloc(10),
    Buffer.from('saltsaltsalt\0mysql_native_password\0'),
  ]);
}

/** A server that greets and responds to the sign-in; `received` is what the client sent. */
async function fakeServer(respond: (socket: Socket) => void) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', () => respond(socket));
    socket.on('data', (bytes) => received.push(bytes));
    socket.write(packet(0, greeting()));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `mysql://owner:${PASSWORD}@127.0.0.1:${port}/jobs`,
    text: () => Buffer.concat(received).toString('latin1'),
  };
}

async function codeOf(url: string): Promise<string> {
  const db = connect({ url });
  onTestFinished(() => db.destroy());
  return db.raw('select 1').then(
    () => 'connected',
    (error: { code?: string }) => error.code ?? '',
  );
}

test('a server that asks for the password in clear text does not get it', async () => {
  const { url, text } = await fakeServer((socket) =>
    socket.write(packet(2, Buffer.from('\xfemysql_clear_password\0', 'latin1'))),
  );
  expect(await codeOf(url)).not.toBe('connected');
  expect(text()).toContain('owner');
  expect(text()).not.toContain(PASSWORD);
});

test('with TLS in its URL nothing is sent to a server without TLS', async () => {
  const { url, text } = await fakeServer((socket) => socket.destroy());
  const ssl = encodeURIComponent(JSON.stringify({ minVersion: 'TLSv1.2' }));
  expect(await codeOf(`${url}?ssl=${ssl}`)).toBe('HANDSHAKE_NO_SSL_SUPPORT');
  expect(text()).toBe('');
});
