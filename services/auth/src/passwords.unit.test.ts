import { expect, onTestFinished, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

const quick = { memory: 8, passes: 1, parallelism: 1 };
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.status : 'done'));

test('takes 32 passwords at once and rejects the rest with 503', async () => {
  const { hash } = createPasswords(quick);
  const outcomes = await Promise.allSettled(Array.from({ length: 34 }, () => hash('password')));
  expect(statuses(outcomes)).toEqual([...Array(32).fill('done'), 503, 503]);
  await expect(hash('password')).resolves.toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
});

test('computes two hashes at a time', async () => {
  const ends: (() => void)[] = [];
  const argon2 = (_algorithm: string, _parameters: object, done: (error: null, hash: Buffer) => void) =>
    void ends.push(() => done(null, Buffer.alloc(32)));
  vi.doMock('node:crypto', async (original) => ({ ...(await original<object>()), argon2 }));
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock('node:crypto');
    vi.resetModules();
  });
  const { hash } = (await import('./passwords.ts')).createPasswords(quick);
  const hashes = Promise.all(Array.from({ length: 5 }, () => hash('password')));
  for (const running of [2, 2, 1]) {
    await expect.poll(() => ends.length).toBe(running);
    for (const end of ends.splice(0)) end();
  }
  expect(await hashes).toHaveLength(5);
});

test('a failed hash makes room for the next', async () => {
  const { hash } = createPasswords({ ...quick, memory: 1 });
  for (let attempt = 0; attempt < 40; attempt++) await expect(hash('password')).rejects.toThrow('memory');
});

test('finds a stored password outdated when the cost has changed', async () => {
  const stored = await createPasswords(quick).hash('password');
  const costlier = createPasswords({ ...quick, passes: 2 });
  expect([createPasswords(quick).isOutdated(stored), costlier.isOutdated(stored)]).toEqual([false, true]);
  expect(await costlier.verify('password', stored)).toBe(true);
});
