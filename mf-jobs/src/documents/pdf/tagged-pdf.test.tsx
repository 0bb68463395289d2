import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.tsx';

test('a table of two pages has its head once', async () => {
  const customAddons = Array.from({ length: 45 }, (_, index) => ({
    id: String(index),
    description: `Extra ${index}`,
    rate: 1,
    unit: 'flat_rate' as const,
    quantity: 1,
    enabled: true,
  }));
  const { pages } = await readPdf('invoice', {
    ...sampleDetailedJob(),
    customAddons,
    finalTotal: 760,
  });
  expect(pages.length).toBeGreaterThan(1);
  const heads = pages.flatMap(({ structure }) => structure.filter(([, text]) => text === 'Description'));
  expect(heads).toEqual([['TH', 'Description']]);
  expect(pages[1]!.text).toContain('Description');
  const rows = pages.flatMap(({ structure }) => structure.filter(([, text]) => text.startsWith('Extra ')));
  expect(rows).toHaveLength(customAddons.length);
});

/** Bytes that have a backslash and a letter in a string of a PDF. */
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

// Beside emoji, joined, right to left with marks, without spaces, and longer than a line.
test.each(['Li 🏡', '👩‍👧 🇵🇱 👍🏽', 'مُحمد', '田中さくら', 'नमस्ते '.repeat(30).trim()])(
  'the name %s, which no typeface has, is read, found and copied as it was typed',
  async (clientName) => {
    const { source, text } = await readPdf('invoice', { clientName });
    // pdf.js puts the parts of a text apart.
    expect(text.replaceAll(' ', '')).toContain(`Billto${clientName.replaceAll(' ', '')}12Maple`);
    const strings = source().replace(/\\(.)/g, (_, letter) => ESCAPED[letter] ?? letter);
    expect(strings).toContain(Buffer.from(`\ufeff${clientName}`, 'utf16le').swap16().toString('latin1'));
  },
);

test('a text of several lines has them apart for screen readers', async () => {
  const { source } = await readPdf('invoice', { jobNotes: 'Ring twice.\nSide entrance.' });
  expect(source()).toContain('/ActualText (Ring twice.\\nSide entrance.)');
});
