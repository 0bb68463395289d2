import { expect, test } from 'vitest';
import { withSection } from './report-sections.ts';

test('replaces a section and keeps the others', () => {
  const first = withSection('', 'landing', 'Fast.\n\n| a | b |\n|---|---|\n');
  const second = withSection(first, 'jobs', 'Quick.');
  const third = withSection(second, 'landing', 'Faster.');
  expect(third.match(/^## .*$/gm)).toEqual(['## jobs', '## landing']);
  expect(third).toContain('## jobs\n\nQuick.\n\n## landing\n\nFaster.\n');
  expect(third).not.toContain('| a | b |');
  expect(third.match(/^# /gm)).toHaveLength(1);
});

test('is idempotent', () => {
  const report = withSection(withSection('', 'b', 'two'), 'a', 'one\n\n### More\n\nand more');
  expect(withSection(report, 'b', 'two')).toBe(report);
});
