import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@app/contract/auth';
import { create } from '@app/contract/jobs';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Attack } from './attacks.ts';
import { numbersPiece } from './bodies.ts';

const FROM = '127.0.0.6';
const PIECES = 30;
const PIECE_BYTES = 1024 * 1024;

/** Wrong passwords of one address, twenty at a time, each followed by the next after a tenth of a second. */
export const withWrongPasswords: Attack = async (port) =>
  untilEnded(20, (index) =>
    send(port, signIn.path, {}, [
      Buffer.from(JSON.stringify({ username: `maria${index}`, password: 'wrong' })),
    ]),
  );

/** Bodies of 30 MB of numbers with the session of an admin, one after the other. */
export const withNumbers: Attack = async (port) => {
  const response = await fetch(`http://127.0.0.1:${port}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((header) => header.split(';', 1)[0])
    .join('; ');
  const piece = numbersPiece(PIECE_BYTES);
  const body = [Buffer.from('{"photos":['), ...Array.from({ length: PIECES }, () => piece)];
  return untilEnded(1, () => send(port, create.path, { cookie }, body), 1_000);
};

/** 200 connections of one address that request the page again and again and read nothing of it. */
export const asSlowReader: Attack = async (port) => {
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: FROM }).on('error', () => undefined);
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`.repeat(200));
    return socket;
  });
  await wait(500);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
};

/** So many calls at a time until the end, each followed by the next after a pause. */
function untilEnded(count: number, call: (index: number) => Promise<unknown>, pauseMs = 100): () => void {
  let ended = false;
  const repeat = async (index: number) => {
    while (!ended) {
      await call(index);
      await wait(pauseMs);
    }
  };
  for (let index = 0; index < count; index += 1) void repeat(index);
  return () => {
    ended = true;
  };
}

/** Resolves when the response was read or the connection ended. */
const send = (
  port: number,
  path: string,
  headers: Record<string, string>,
  pieces: Buffer[],
): Promise<unknown> =>
  new Promise((resolve) => {
    const to = { host: '127.0.0.1', port, path, method: 'POST', localAddress: FROM, agent: false };
    const sent = request({
      ...to,
      headers: {
        'content-type': 'application/json',
        'content-length': pieces.reduce((sum, { length }) => sum + length, 0),
        ...headers,
      },
    })
      .on('response', (response) => response.resume())
      .on('error', resolve)
      .on('close', resolve);
    for (const piece of pieces) sent.write(piece);
    sent.end();
  });
