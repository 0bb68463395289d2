import type { Job } from '@app/domain/job/job/job';
import { PIXEL } from '@app/domain/testing/sample-job';
import { describe, expect, test } from 'vitest';
import { type Box, overlapping, readPdf } from '../../../test/read-pdf.tsx';
import { mm } from './styles.ts';

const REPORTED: Partial<Job> = {
  pricingMethod: 'consultation',
  finalPricingMethod: 'consultation',
  consultationFee: 75,
  finalTotal: 75,
};

const ADDRESS = '1234 North Central Expressway, Suite 1200, Dallas, TX 75243';
const NAME_29 = 'Sparkle & Shine Home Cleaning';
const NAME_47 = `${NAME_29} of Greater Dallas`;
const NAME_107 = `${NAME_47}, Fort Worth, Arlington and Plano, a Company of Clean Houses`;
const LONG_NAME = 'Clean Houses '.repeat(15).trim();
const LONG_EMAIL = `${'m'.repeat(64)}@${'w'.repeat(63)}.${'w'.repeat(63)}.${'w'.repeat(49)}.example`;

// In points. react-pdf moves the words of a full line closer together, which the width in the PDF leaves out.
const TOLERANCE = 2;

/** Texts outside the margins of the page; the footer is in that at the bottom. */
const outside = (boxes: readonly Box[], page: { width: number; height: number }): string[] =>
  boxes
    .filter(
      ({ left, right, bottom, top }) =>
        left < mm(20) - TOLERANCE ||
        right > page.width - mm(20) + TOLERANCE ||
        top > page.height - mm(15) ||
        bottom < mm(11),
    )
    .map(({ text }) => text);

/** Texts that reach from the footer into the body of the page, or the other way round. */
const acrossFooter = (boxes: readonly Box[]): string[] =>
  boxes.filter(({ bottom, top }) => bottom < mm(21) && top > mm(21)).map(({ text }) => text);

// Both documents have the same letterhead.
test.each([
  ['a short name', { businessName: 'Bright Rooms' }],
  ['47 characters', { businessName: NAME_47, address: ADDRESS }],
  ['107 characters', { businessName: NAME_107, address: ADDRESS }],
  ['a long name and address', { businessName: LONG_NAME, address: 'Dallas '.repeat(42) }],
  ['long words', { businessName: 'm'.repeat(200), address: 'W'.repeat(300) }],
  ['another typeface', { businessName: '東京都港区清掃'.repeat(5), address: ADDRESS }],
])('letterhead and footer are within the margins and apart: %s', async (_case, site) => {
  for (const { boxes, size } of (await readPdf('invoice', {}, [], { site, logo: PIXEL })).pages) {
    expect(outside(boxes, size)).toEqual([]);
    expect(overlapping(boxes)).toEqual([]);
    expect(acrossFooter(boxes)).toEqual([]);
  }
});

describe.each([
  ['invoice', {}, 'Invoice INV-0007'],
  ['report', REPORTED, 'Consultation report INV-0007'],
] as const)('letterhead and footer of the %s', (kind, job, number) => {
  test('keep a name and an address of half the page each on one line', async () => {
    const site = { businessName: NAME_29, address: ADDRESS };
    const { pages } = await readPdf(kind, job, [], { site });
    const lines = pages[0]!.boxes.map(({ text }) => text.replaceAll('\u00a0', ' '));
    expect(lines).toEqual(expect.arrayContaining([NAME_29, ADDRESS, `${NAME_29} · ${number}`]));
  });
});

test.each([
  ['whole', NAME_107, `${NAME_107} · Invoice INV-0007`],
  ['shortened', LONG_NAME, 'Clean Houses Cl… · Invoice INV-0007'],
])('a %s name is before the number', async (_, businessName, expected) => {
  const { text } = await readPdf('invoice', {}, [], { site: { businessName } });
  expect(text).toContain(expected);
});

test('a long email is broken without a hyphen', async () => {
  const { text } = await readPdf('invoice', {}, [], { site: { email: LONG_EMAIL } });
  expect(text.replaceAll(' ', '')).toContain(LONG_EMAIL);
});
