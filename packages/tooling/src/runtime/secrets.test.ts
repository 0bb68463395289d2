import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { AREAS, releaseTokenName } from '../workspace.ts';
import { readSecret, releaseTokens, secrets } from './secrets.ts';

let folder: string;
const file = () => join(folder, 'secrets.json');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

test('secrets and tokens are generated once, readable by the owner only', () => {
  const first: Record<string, string> = { ...secrets(folder, {}), ...releaseTokens(folder, {}) };
  expect(new Set(Object.values(first)).size).toBe(3 + AREAS.length);
  expect({ ...secrets(folder, {}), ...releaseTokens(folder, {}) }).toEqual(first);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(first);
  expect(statSync(file()).mode & 0o077).toBe(0);
  expect(readSecret(folder, 'RELEASE_TOKEN_MF_JOBS')).toBe(first.RELEASE_TOKEN_MF_JOBS);
});

test('an older installation without tokens keeps its secrets', () => {
  writeFileSync(file(), JSON.stringify({ INTERNAL_SECRET: 'a', SESSION_SECRET: 'b', SIGNING_SECRET: 'c' }));
  releaseTokens(folder, {});
  expect(secrets(folder, {})).toEqual({ INTERNAL_SECRET: 'a', SESSION_SECRET: 'b', SIGNING_SECRET: 'c' });
});

test('a configured one has precedence and is not stored', () => {
  const set = { RELEASE_TOKEN_SHELL: 'of the owner’s choice' };
  expect(releaseTokens(folder, set).RELEASE_TOKEN_SHELL).toBe('of the owner’s choice');
  expect(readFileSync(file(), 'utf8')).not.toContain('choice');
});

test('in production nothing is generated: a missing secret is an error, a missing token stays missing', () => {
  const production = { NODE_ENV: 'production' };
  expect(() => secrets(folder, production)).toThrow('INTERNAL_SECRET must be set');
  const name = releaseTokenName('mf-jobs');
  expect(releaseTokens(folder, { ...production, [name]: 'x' })).toEqual({ [name]: 'x' });
});
