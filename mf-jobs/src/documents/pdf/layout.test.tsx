import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { DEFAULT_CUSTOM_ADDON } from '@app/domain/job/pricing/custom-addons';
import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { overlapping, readPdf } from '../../../test/read-pdf.tsx';
import { mm } from './styles.ts';

/** A PNG of 4 by 3 pixels: the aspect ratio of report photos. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=';

test('long content continues on further pages without overlaps or overflow', async () => {
  const customAddons = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    description:
      index % 7 === 3
        ? 'Windows of the conservatory, inside and outside, frames and sills included'
        : `${'Donaudampfschiff'.repeat(index % 5)} ${index + 1}`,
    rate: 99_999.99,
    unit: 'per_room' as const,
    quantity: 20,
    enabled: true,
  }));
  const { pages } = await readPdf('invoice', {
    clientName: 'Λεωνίδας Παπαδόπουλος-Αλεξανδρόπουλος '.repeat(4),
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    baseRate: 225,
    customAddons,
    finalTotal: 60_000_000,
    jobEndDate: '2026-11-22',
    paymentMethod: 'zelle',
    paymentDetails: { zellePhone: '(555) 010-9999', zelleName: 'Bright Rooms LLC '.repeat(5) },
    jobNotes: 'A long note about the copper pans. '.repeat(120),
  });
  expect(pages.length).toBeGreaterThan(1);
  for (const { boxes, size } of pages) {
    expect(overlapping(boxes)).toEqual([]);
    for (const { left, right, bottom, top } of boxes) {
      expect(left).toBeGreaterThan(28);
      expect(right).toBeLessThan(size.width - 28);
      expect(bottom).toBeGreaterThan(20);
      expect(top).toBeLessThan(size.height - 20);
    }
  }
});

test.each([13, 14, 15, 16, 17, 18])('prints totals and thanks of %d add-ons on one page', async (count) => {
  const { pages } = await readPdf('invoice', {
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    baseRate: 225,
    customAddons: Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      description: `Extra ${index + 1}`,
      rate: 10,
      unit: 'flat_rate' as const,
      quantity: 1,
      enabled: true,
    })),
    finalTotal: 225 + count * 10,
    jobNotes: null,
  });
  expect(pages.at(-1)!.text).toContain('Total');
  expect(pages.at(-1)!.text).toContain('Thank you for your trust.');
});

test('prints report photos at 80 by 60 mm with their notes beside them', async () => {
  const roomPhotos = ['Kitchen', 'Attic', 'Garage'].map((roomName) => ({
    id: roomName,
    roomName,
    url: PHOTO,
    notes: 'Dust on the shelves. '.repeat(10),
  }));
  const { pages } = await readPdf('report', {
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    consultationFee: 75,
    finalTotal: 75,
    roomPhotos,
  });
  expect((await Promise.all(pages.map(({ pictures }) => pictures()))).flat()).toEqual([
    [80, 60],
    [80, 60],
    [80, 60],
  ]);
  for (const { boxes } of pages) expect(overlapping(boxes)).toEqual([]);
});

test.each([
  [2, 'Dust', 1],
  [3, 'Dust', 2],
  [4, 'Dust', 2],
  [5, 'Dust. '.repeat(60), 2],
  [9, 'Dust', 3],
])(
  'prints the estimate guide of %d rooms (%j) on page %d together with a room',
  async (count, notes, expected) => {
    const { pages } = await readPdf('report', {
      pricingMethod: 'consultation',
      finalPricingMethod: 'consultation',
      consultationFee: 75,
      finalTotal: 75,
      roomPhotos: Array.from({ length: count }, (_, index) => ({
        id: `${index}`,
        roomName: `Room ${index}`,
        url: PHOTO,
        notes,
      })),
    });
    expect(pages).toHaveLength(expected);
    expect(pages.at(-1)!.text).toContain('Estimate guide');
    expect(pages.at(-1)!.text).toContain('Next steps');
    expect(await pages.at(-1)!.pictures()).not.toEqual([]);
    for (const { boxes } of pages) expect(overlapping(boxes)).toEqual([]);
  },
);

test('a room without a photo is apart from the photo above it', async () => {
  const room = (roomName: string, url: string) => ({ id: roomName, roomName, url, notes: '' });
  const { pages } = await readPdf('report', {
    ...{ pricingMethod: 'consultation', finalPricingMethod: 'consultation' },
    roomPhotos: [room('Kitchen', PHOTO), room('Attic', '')],
  });
  const topOf = (name: string) => pages[0]!.boxes.find(({ text }) => text === name)!.top;
  // The photo begins at the name of its room and is 60 mm high, with a margin of 5 below it.
  expect(topOf('Kitchen') - topOf('Attic')).toBeGreaterThan(mm(67));
});

test.each(['A4', 'letter'] as const)(
  'eight lines with a logo and a code to pay take one page of %s',
  async (paper) => {
    const { pages } = await readPdf(
      'invoice',
      {
        ...sampleDetailedJob(),
        assignedCleaner: 'maria',
        discountAmount: 15,
        finalTotal: 700,
        paymentTerms: 14,
        paymentMethod: 'paypal',
        paymentDetails: { paypalEmail: 'pay@example.com', paypalName: 'Bright Rooms' },
      },
      [],
      {
        logo: PHOTO,
        site: { paper, payPalMe: 'brightrooms', phone: '(555) 123-4567', email: 'hello@example.com' },
      },
    );
    expect(pages.map(({ text }) => text.includes('Scan to pay'))).toEqual([true]);
  },
);

test.each([
  ['stay below the totals', 0, [[true, true]]],
  [
    'move to the next page alone',
    6,
    [
      [true, false],
      [false, true],
    ],
  ],
] as const)('all ways to pay %s', async (_name, customLines, found) => {
  const waysToPay = {
    ...NO_WAYS_TO_PAY,
    ...{ zellePhone: '(555) 123-4567', cashappHandle: 'brightrooms', venmoName: 'Bright-Rooms' },
    ...{ checkPayableTo: 'Bright Rooms LLC', cash: true },
    ...{ bankTransfer: 'First Bank\nRouting 011000015\nAccount 1234', onEveryInvoice: true },
    paymentUrl: 'https://square.link/u/abc',
  };
  const customAddons = Array.from({ length: customLines }, (_, at) => ({
    ...DEFAULT_CUSTOM_ADDON,
    ...{ id: String(at), description: `Line ${at}`, enabled: true },
  }));
  const { pages } = await readPdf('invoice', { ...sampleDetailedJob(), customAddons }, [], {
    logo: PHOTO,
    site: { paper: 'letter', payPalMe: 'brightrooms', waysToPay },
  });
  expect(pages.map(({ text }) => [/\bTotal\b/.test(text), text.includes('Scan to pay')])).toEqual(found);
  // The header of the lines is where lines are.
  expect(pages.map(({ text }) => text.includes('Quantity'))).toEqual(found.map(([hasTotal]) => hasTotal));
  for (const { boxes } of pages) expect(overlapping(boxes)).toEqual([]);
});
