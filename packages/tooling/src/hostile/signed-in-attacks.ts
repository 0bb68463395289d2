import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '@app/contract/auth';
import { create } from '@app/contract/jobs';
import { DEMO_ADMIN } from '@app/domain/session/session';
import type { Attack } from './attack.ts';
import { numbersPiece } from './bodies.ts';
import { sendFrom } from './send-from.ts';

const FROM = '127.0.0.6';
const PIECES = 30;
const PIECE_BYTES = 1024 * 1024;

/** Wrong passwords of one address, twenty at a time, each followed by the next after a tenth of a second. */
export const withWrongPasswords: Attack = async (port) =>
  untilEnded(20, (index) =>
    sendFrom({
      port,
      from: FROM,
      path: signIn.path,
      body: JSON.stringify({ username: `maria${index}`, password: 'wrong' }),
    }),
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
  return untilEnded(
    1,
    () => sendFrom({ port, from: FROM, path: create.path, headers: { cookie }, body }),
    1_000,
  );
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
function untilEnded(
  count: number,
  call: (index: number) => { response: Promise<unknown> },
  pauseMs = 100,
): () => void {
  let ended = false;
  const repeat = async (index: number) => {
    while (!ended) {
      await call(index).response;
      await wait(pauseMs);
    }
  };
  for (let index = 0; index < count; index += 1) void repeat(index);
  return () => {
    ended = true;
  };
}
