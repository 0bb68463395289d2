import { expect, test } from 'vitest';
import areaStyles from './area-styles.ts';

test('the styles of an area register nothing of the shell, and no variable that none of their rules reads', () => {
  const own = '@property --tw-tracking{syntax:"*";inherits:false}';
  const utility = '.jobs\\:p-4{padding:1rem}';
  const root = ':root,:host{--jobs-spacing:.25rem}';
  const ofShell =
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}\n@property --tw-leading {\n  syntax: "*";\n  inherits: false;\n}';
  expect(areaStyles(`${root}${utility}${ofShell}${own}`).trim()).toBe(`${utility}\n${own}`);
  const reading = `${root}.a{margin:var(--jobs-spacing)}`;
  expect(areaStyles(reading)).toBe(reading);
});
