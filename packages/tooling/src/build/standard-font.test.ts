import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../workspace.ts';
import standardFont from './standard-font.ts';
import { STANDARD_FONTS } from './worker-config.ts';

test('a standard font of the PDF library keeps its name, and no metrics', () => {
  const files = globSync('node_modules/pdfkit/js/standard-fonts/**/*', { cwd: ROOT }).filter((file) =>
    STANDARD_FONTS.test(file),
  );
  const loaded = files.map((file) =>
    standardFont.call({ resourcePath: file }, readFileSync(join(ROOT, file), 'utf8')),
  );
  const fonts = loaded.map((source) => JSON.parse(source.replace(/^export default (.*);$/, '$1')));
  expect(fonts.map(({ name }) => name).sort()).toEqual([
    ...['Courier', 'Courier-Bold', 'Courier-BoldOblique', 'Courier-Oblique'],
    ...['Helvetica', 'Helvetica-Bold', 'Helvetica-BoldOblique', 'Helvetica-Oblique', 'Symbol'],
    ...['Times-Bold', 'Times-BoldItalic', 'Times-Italic', 'Times-Roman', 'ZapfDingbats'],
  ]);
  expect(fonts.filter(({ glyphWidths }) => glyphWidths.length > 0)).toEqual([]);
});

test('an unknown version is refused', () => {
  expect(() => standardFont.call({ resourcePath: '/a/Helvetica.mjs' }, 'export default {};')).toThrow(
    'Helvetica.mjs has no name of a font',
  );
});
