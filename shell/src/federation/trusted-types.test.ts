import { expect, test, vi } from 'vitest';
import { trustOwnWorkers } from './trusted-types.ts';

type Rules = Record<string, (text: string) => string | null>;

function policy(): Rules {
  const createPolicy = vi.fn();
  vi.stubGlobal('trustedTypes', { createPolicy });
  trustOwnWorkers();
  expect(createPolicy.mock.calls[0]![0]).toBe('default');
  return createPolicy.mock.calls[0]![1];
}

test.each([
  `${location.origin}/mf/mf-jobs/b1/pdf-worker.mjs`,
  '/mf/mf-jobs/b1~1/pdf-worker.mjs',
  `blob:${location.origin}/5f0c`,
])('allows a worker from %s', (url) => {
  expect(policy().createScriptURL!(url)).toBe(url);
});

test.each([
  'https://elsewhere.test/mf/mf-jobs/b1/pdf-worker.mjs',
  'blob:https://elsewhere.test/5f0c',
  '/objects/uploads/photo',
  '/mf/../objects/uploads/photo',
  'data:text/javascript,alert(1)',
])('refuses a worker from %s', (url) => {
  expect(policy().createScriptURL!(url)).toBeNull();
});

test('has no rule for markup or scripts', () => {
  expect(Object.keys(policy())).toEqual(['createScriptURL']);
});

test('does nothing in a browser without Trusted Types', () => {
  vi.stubGlobal('trustedTypes', undefined);
  expect(trustOwnWorkers).not.toThrow();
});
