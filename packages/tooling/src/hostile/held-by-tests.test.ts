import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import { HELD_BY_TESTS, TEST_FILES } from './held-by-tests.ts';

test('every test that docs/reliability.md names exists', () => {
  expect(TEST_FILES.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('docs/reliability.md has these lines, which its command writes', () => {
  expect(readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8')).toContain(HELD_BY_TESTS.trim());
});
