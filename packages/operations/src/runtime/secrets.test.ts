import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, releaseTokenName } from '@app/contract/platform/areas-and-services';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { beforeEach, expect, test } from 'vitest';

import { readSecret, releaseTokens, secrets } from './secrets.ts';

let folder: string;
const file = () => join(folder, 'secrets.json');
const both = async () => ({ ...(await secrets(folder, {})), ...(await releaseTokens(folder, {})) });

beforeEach(() => {
  folder = temporaryFolder();
});

test('secrets and tokens are generated once, readable by the owner only', async () => {
  const first: Record<string, string> = await both();
  expect(new Set(Object.values(first)).size).toBe(3 + AREAS.length);
  expect(await both()).toEqual(first);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(first);
  expect(statSync(file()).mode & 0o077).toBe(0);
  expect(readSecret(folder, 'RELEASE_TOKEN_MF_JOBS')).toBe(first.RELEASE_TOKEN_MF_JOBS);
});

test('an older installation without tokens keeps its secrets', async () => {
  writeFileSync(file(), JSON.stringify({ INTERNAL_SECRET: 'a', SESSION_SECRET: 'b', SIGNING_SECRET: 'c' }));
  await releaseTokens(folder, {});
  expect(await secrets(folder, {})).toEqual({
    INTERNAL_SECRET: 'a',
    SESSION_SECRET: 'b',
    SIGNING_SECRET: 'c',
  });
});

test('a configured one has precedence and is not stored', async () => {
  const set = { RELEASE_TOKEN_SHELL: 'of the owner’s choice' };
  expect((await releaseTokens(folder, set)).RELEASE_TOKEN_SHELL).toBe('of the owner’s choice');
  expect(readFileSync(file(), 'utf8')).not.toContain('choice');
});

test('in production nothing is generated: a missing secret is an error, a missing token stays missing', async () => {
  const production = { NODE_ENV: 'production' };
  await expect(secrets(folder, production)).rejects.toThrow('INTERNAL_SECRET must be set');
  const name = releaseTokenName('mf-jobs');
  expect(await releaseTokens(folder, { ...production, [name]: 'x' })).toEqual({ [name]: 'x' });
});

test.each(['', '{"INTERNAL_SECRET":"a', 'null', '{"INTERNAL_SECRET":1}'])(
  'a damaged file is reported with the remedy and stays: %j',
  async (content) => {
    writeFileSync(file(), content);
    await expect(both()).rejects.toThrow(`${file()} is damaged. Restore it from a backup, or delete it`);
    expect(readFileSync(file(), 'utf8')).toBe(content);
  },
);

test('a write that is interrupted leaves the file as it was', async () => {
  const before = await secrets(folder, {});
  // What a process leaves that is killed while it writes.
  writeFileSync(`${file()}.4711.new`, '{"INTERNAL_SECRET":"a');
  expect(await secrets(folder, {})).toEqual(before);
  // A write in place would change the file that an open handle reads.
  const handle = openSync(file(), 'r');
  await releaseTokens(folder, {});
  expect(JSON.parse(readFileSync(handle, 'utf8'))).toEqual(before);
  closeSync(handle);
});
