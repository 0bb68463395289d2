import { PIXEL, sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { overlapping, readPdf } from '../../../test/read-pdf.tsx';
import { mm } from './styles.ts';

const WORDS = [
  'accounts@sparkling-home-cleaning-services.com',
  'https://www.sparkling-home.example/pay/invoices/2026-11-20?to=accounts%40example.com&amount=715.00#zelle',
  '$Sparkling_Home-Cleaning-Services-Of-Springfield-Illinois',
  'DE89370400440532013000DE89370400440532013000',
  '+1-555-010-2030-1234-5678-9012-3456-7890',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren',
  'Παπαδοπουλοαλεξανδροπουλοπαπαδοπουλοαλεξανδροπουλος',
];

/** Everything on the pages without spaces and ends of lines, as the glyphs say it. */
const lettersOf = (pages: readonly { text: string }[]) =>
  pages.map(({ text }) => text.replace(/\s/g, '')).join('');

async function read(kind: 'invoice' | 'report', word: string) {
  const rooms = ['before', 'after'].map((id) => ({ id, roomName: word, url: PIXEL, notes: word }));
  const { pages } = await readPdf(
    kind,
    {
      ...sampleDetailedJob(),
      ...(kind === 'report' && { finalPricingMethod: 'consultation' }),
      ...{ clientName: word, clientAddress: word, clientCity: word, clientEmail: word },
      ...{ finalTotal: 700, discountAmount: 15, discountType: 'dollar', discountReason: word },
      ...{ paymentMethod: 'zelle', paymentDetails: { zellePhone: word, zelleName: word } },
      ...{ jobNotes: `Ask for ${word} at the door`, finalNotes: word, consultationNotes: word },
      ...{ roomsOnInvoice: true, roomNotes: { bedrooms: word } },
      roomPhotos: [...rooms, { ...rooms[0]!, url: '' }, { ...rooms[0]!, url: 'data:image/jpeg;base64,' }],
      customAddons: [{ id: 'a', description: word, rate: 10, unit: 'flat_rate', quantity: 1, enabled: true }],
    },
    [],
    { site: { businessName: 'Bright Rooms', address: `1 ${word}`, email: word } },
  );
  return pages;
}

/** In the letterhead, of the client, in the table, the payment, the notes, the rooms and the place of a photo. */
const PLACES = { invoice: 2 + 4 + 2 + 2 + 3 + 8 + 1, report: 2 + 4 + 1 + 8 + 1 };

test.each([
  ...WORDS.map((word) => ['invoice', word] as const),
  // The places of its own; words are broken alike.
  ['report', WORDS[1]!] as const,
])('the %s prints %s letter for letter in each place', async (kind, word) => {
  const pages = await read(kind, word);
  expect(lettersOf(pages).split(word)).toHaveLength(PLACES[kind] + 1);
  for (const { boxes, size } of pages) {
    expect(boxes.filter(({ text }) => text.endsWith('-'))).toEqual([]);
    expect(overlapping(boxes)).toEqual([]);
    expect(boxes.filter(({ right }) => right > size.width - mm(20) + 2)).toEqual([]);
  }
});

test('letters that are pictures have no hyphen between them at the end of a line', async () => {
  const jobNotes = '東京都港区清掃x'.repeat(30);
  const { pages } = await readPdf('invoice', { jobNotes });
  expect(lettersOf(pages)).toContain(jobNotes);
});
