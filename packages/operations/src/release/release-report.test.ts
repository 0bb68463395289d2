import { expect, test } from 'vitest';
import { report } from './release-report.ts';

test.each([
  ['the gateway’s import', 'local-builds', 'delivered'],
  ['a team', 'mf-jobs', 'published'],
])('a build by %s', (_name, by, how) => {
  const builds = { j1: { publishedAt: '2026-11-25T20:00:00.000Z', by } };
  const state = { area: 'mf-jobs', live: 'j1', previous: null, canary: null, builds, audit: [] };
  expect(report(state, 'http://a').split('\n')[1]).toMatch(new RegExp(`^  j1 .* ${how} +live$`));
});
