import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';
import { receiveFile } from './receive-file.ts';

const IDLE_MS = 500;

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

type Sender = (call: ReturnType<typeof request>) => void | Promise<void>;

/** The result of receiving a body that is sent this way. */
async function outcomeOf(send: Sender): Promise<string> {
  const file = join(folder, 'file');
  let result: (outcome: string) => void;
  const outcome = new Promise<string>((resolve) => {
    result = resolve;
  });
  const server = createServer((incoming, response) => {
    receiveFile(incoming, file, IDLE_MS)
      .then(async () => result(await readFile(file, 'utf8')))
      .catch((error: Error) => result(error.message))
      .finally(() => response.end());
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const call = request({ port, method: 'PUT', headers: { 'Content-Length': 6 } });
  call.on('error', () => undefined);
  await send(call);
  return outcome.finally(() => {
    call.destroy();
    server.close();
  });
}

test('writes the body, also of a slow sender', async () => {
  const slowly: Sender = async (call) => {
    for (const part of 'abcdef') {
      call.write(part);
      await wait(IDLE_MS * 0.4);
    }
  };
  expect(await outcomeOf(slowly)).toBe('abcdef');
});

test('aborts when nothing arrives for a while', async () => {
  expect(await outcomeOf((call) => void call.write('abc'))).toBe('The file did not arrive completely');
});

test('rejects when the sender disconnects', async () => {
  const away: Sender = (call) => void call.write('abc', () => setTimeout(() => call.destroy(), 10));
  expect(await outcomeOf(away)).toBe('The file did not arrive completely');
});
