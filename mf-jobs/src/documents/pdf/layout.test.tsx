import { expect, test } from 'vitest';
import { type Box, readBack } from '../../../test/read-pdf.tsx';

/** Four pixels by three, as a photo is cut before it is printed. */
const PHOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAMAAACDKl70AAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQI12NgQAEAAA8AAS0uh5oAAAAASUVORK5CYII=';

/** Words of which some lie over others. */
function overlapping(boxes: readonly Box[]): string[] {
  // The height of a line of type counts what hangs below it as well: a point and a half of it may touch.
  const touch = 1.5;
  return boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > touch &&
          Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom) > touch,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

test('thirty add-ons, long words and long notes flow on without lying over each other or leaving the paper', async () => {
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
  const { pages } = await readBack('invoice', {
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

test.each([13, 14, 15, 16, 17, 18])('an invoice of %d add-ons has no page of thanks alone', async (count) => {
  const { pages } = await readBack('invoice', {
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

test('a photo in a report is 80 by 60 millimetres, and its words stand beside it', async () => {
  const roomPhotos = ['Kitchen', 'Attic', 'Garage'].map((roomName) => ({
    id: roomName,
    roomName,
    url: PHOTO,
    notes: 'Dust on the shelves. '.repeat(10),
  }));
  const { pages } = await readBack('report', {
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    consultationFee: 75,
    finalTotal: 75,
    roomPhotos,
  });
  expect(pages.flatMap(({ pictures }) => pictures)).toEqual([
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
  'the guide of a report on %d rooms (%j) ends page %d of it, never without a room',
  async (count, notes, expected) => {
    const { pages } = await readBack('report', {
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
    expect(pages.at(-1)!.pictures.length).toBeGreaterThan(0);
    for (const { boxes } of pages) expect(overlapping(boxes)).toEqual([]);
  },
);
