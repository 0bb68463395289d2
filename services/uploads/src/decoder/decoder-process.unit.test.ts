import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { decoderProcess } from './decoder-process.ts';

vi.mock('node:child_process', () => ({ fork: vi.fn() }));

const JOB = { file: 'photo.jpg', type: 'image/jpeg', as: 'image/jpeg', maxSide: 100 } as const;

/** A process that does nothing but what the test emits. */
function fakeProcess() {
  const child = Object.assign(new EventEmitter(), { send: vi.fn(), kill: vi.fn(), unref: vi.fn() });
  vi.mocked(fork).mockReturnValue(child as never);
  return child;
}

test('rejects when the process cannot be started, and starts another for the next image', async () => {
  const decoder = decoderProcess();
  const broken = fakeProcess();
  const first = decoder.run(JOB, new AbortController().signal);
  broken.emit('error', new Error('spawn EAGAIN'));
  await expect(first).rejects.toThrow('spawn EAGAIN');

  const working = fakeProcess();
  const second = decoder.run(JOB, new AbortController().signal);
  working.emit('message', { bytes: Buffer.from('x') });
  expect(await second).toEqual({ bytes: Buffer.from('x') });
});

test('an image that its process crashes on is unreadable', async () => {
  const child = fakeProcess();
  const run = decoderProcess().run(JOB, new AbortController().signal);
  child.emit('exit', null, 'SIGSEGV');
  expect(await run).toEqual({ failure: 'unreadable' });
});
