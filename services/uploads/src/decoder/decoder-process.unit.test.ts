import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

vi.mock('node:child_process', () => ({ fork: vi.fn() }));
// Test files of a worker share their modules: another one may have loaded it with real processes, or need it with those.
vi.resetModules();
const { decoderProcess } = await import('./decoder-process.ts');
afterAll(() => vi.resetModules());

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

test('the decoder has a lower priority than the services', async () => {
  const { fork: start } = await vi.importActual<typeof import('node:child_process')>('node:child_process');
  let child: ChildProcess | undefined;
  vi.mocked(fork).mockImplementationOnce(((...args: Parameters<typeof start>) => {
    child = start(...args);
    return child;
  }) as never);
  const controller = new AbortController();
  const run = decoderProcess(0).run(JOB, controller.signal);
  expect(getPriority(child!.pid)).toBeGreaterThan(getPriority());
  controller.abort();
  await run;
});

// The type of a file is known by its first bytes; this is for what passes that check.
test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['PPM', 'P3 1 1 255 9 9 9\n'],
])('the decoder reads no %s', async (_name, content) => {
  const folder = temporaryFolder();
  const file = join(folder, 'picture');
  writeFileSync(file, content);
  const { fork: start } = await vi.importActual<typeof import('node:child_process')>('node:child_process');
  vi.mocked(fork).mockImplementationOnce(start as never);
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  expect(await decoderProcess(0).run({ ...JOB, file }, controller.signal)).toEqual({ failure: 'unreadable' });
});
