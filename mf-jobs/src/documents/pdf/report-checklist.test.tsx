import type { PrintedSection } from '@app/domain/job/checklist/checklist';
import { expect, test } from 'vitest';
import { overlapping, readPdf } from '../../../test/read-pdf.tsx';

const CONSULTATION = { pricingMethod: 'consultation', finalPricingMethod: 'consultation' } as const;
const section = (title: string, count: number, done = 0): PrintedSection => ({
  title,
  items: Array.from({ length: count }, (_, n) => ({ text: `${title} item ${n + 1}`, isDone: n < done })),
});

test('a report without a checklist is what it was, and one with it adds it at the end', async () => {
  const [plain, none, listed] = await Promise.all([
    readPdf('report', CONSULTATION),
    readPdf('report', CONSULTATION, [], { checklist: [] }),
    readPdf('report', CONSULTATION, [], { checklist: [section('Kitchen', 2, 1), section('Bath', 1)] }),
  ]);
  expect(none.pages.map(({ boxes }) => boxes)).toEqual(plain.pages.map(({ boxes }) => boxes));
  const structure = listed.pages.flatMap((page) => page.structure);
  const before = plain.pages.flatMap((page) => page.structure);
  expect(structure.slice(0, before.length)).toEqual(before);
  expect(structure.slice(before.length)).toEqual([
    ['H2', 'Checklist'],
    ['P', '1 of 3 done'],
    ['H3', 'Kitchen'],
    ['Lbl', 'Done'],
    ['LBody', 'Kitchen item 1'],
    ['Lbl', 'Not done'],
    ['LBody', 'Kitchen item 2'],
    ['H3', 'Bath'],
    ['Lbl', 'Not done'],
    ['LBody', 'Bath item 1'],
  ]);
});

test('a long one goes on over pages, each item once and none over another', async () => {
  const words = 'with a soft cloth and a little vinegar '.repeat(6);
  const long = section('Attic', 40);
  const checklist = [
    ...[8, 5, 40, 3, 12].map((count, at) => section(`Room ${at}`, count)),
    { ...long, items: long.items.map((item) => ({ ...item, text: `${item.text} ${words}` })) },
  ];
  const { pages, text } = await readPdf('report', CONSULTATION, [], { checklist });
  expect(pages.length).toBeGreaterThan(2);
  for (const { boxes } of pages) expect(overlapping(boxes)).toEqual([]);
  for (const { items } of checklist)
    for (const item of items)
      expect(text.split(`${item.text.split(' with')[0]} `).length, item.text).toBeGreaterThan(1);
  const bottoms = pages.flatMap(({ boxes }) => boxes.map(({ bottom }) => bottom));
  expect(Math.min(...bottoms)).toBeGreaterThan(20);
});
