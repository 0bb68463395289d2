import { expect, test } from 'vitest';
import { failedFiles } from './vitest-run.ts';

test('each failed file is named once, though it ran in several projects', () => {
  const file = (name: string, status: string) => ({ name, status });
  const testResults = [file('a.test.ts', 'failed'), file('b.test.ts', 'passed'), file('a.test.ts', 'failed')];
  expect(failedFiles({ testResults })).toEqual(['a.test.ts']);
});
