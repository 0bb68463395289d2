import { inflateSync } from 'node:zlib';
import { PIXEL, sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.tsx';

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

test('an invoice has headings, a table with header cells and no footer for screen readers', async () => {
  const { pages, marks } = await readPdf('invoice', { jobNotes: 'Ring twice.' });
  // A Map, although its type is that of an object.
  expect(marks).toEqual(
    new Map([
      ['Marked', true],
      ['UserProperties', false],
      ['Suspects', false],
    ]),
  );
  const { structure } = pages[0]!;
  expect(structure).toEqual(
    expect.arrayContaining([
      ['H1', 'Invoice INV-0007'],
      ['H2', 'Bill to'],
      ['P', 'Jane Doe'],
      ['H2', 'Notes'],
      ['P', 'Ring twice.'],
    ]),
  );
  const cells = structure.filter(([role]) => /^T[HD]$/.test(role)).map(([role, text]) => `${role} ${text}`);
  expect(cells).toEqual([
    ...['TH Description', 'TH Quantity', 'TH Rate', 'TH Amount'],
    ...['TD Cleaning by time spent', 'TD 2.5 hours', 'TD $50.00', 'TD $125.00'],
    ...['TH Subtotal', 'TD $125.00', 'TH Total', 'TD $125.00'],
  ]);
  expect(structure.filter(([, text]) => text.includes('Page 1'))).toEqual([]);
});

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

test('a name in a script that the fonts lack is read and copied as text', async () => {
  const { pages, bytes } = await readPdf('invoice', { clientName: 'Li 王芳' });
  expect(pages[0]!.structure).toContainEqual(['P', 'Li 王芳']);
  // Copied text is that of the page's content.
  const contents = [...bytes.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, stream]) =>
    inflated(Buffer.from(stream!, 'latin1')),
  );
  const utf16 = Buffer.from('Li 王芳', 'utf16le').swap16().toString('latin1');
  expect(contents.filter((content) => content.includes(utf16))).toHaveLength(1);
});

test('pictures say what they show', async () => {
  const report = await readPdf('report', {
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    roomPhotos: [{ id: 'kitchen', roomName: 'Kitchen', url: PIXEL, notes: 'Grease above the stove.' }],
  });
  const structure = report.pages.flatMap((page) => page.structure);
  expect(structure).toEqual(
    expect.arrayContaining([
      ['H1', 'Consultation Report'],
      ['Figure', 'Photo of Kitchen'],
      ['H3', 'Kitchen'],
      ['LBody', expect.stringMatching(/./)],
    ]),
  );

  const invoice = await readPdf('invoice', {
    ...sampleDetailedJob(),
    finalPricingMethod: 'detailedBilling',
    paymentMethod: 'cashapp',
    paymentDetails: { cashappHandle: '$a' },
    finalTotal: 715,
  });
  expect(invoice.pages[0]!.structure).toContainEqual(['Figure', 'QR code with https://cash.app/$a/715.00']);
});
