import { sampleDetailedJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { overlapping, readPdf } from '../../../test/read-pdf.tsx';

test('an invoice has spaces and lines of any kind in each field, and no other control character', async () => {
  const typed = 'one\u3000two\u2028three\u0007\u00ad four';
  const { text, about, pages } = await readPdf('invoice', {
    ...sampleDetailedJob(),
    ...{ clientName: typed, clientAddress: typed, jobNotes: typed, finalNotes: typed },
    ...{ paymentMethod: 'zelle', paymentDetails: { zellePhone: typed } },
  });
  expect(text.split('one two three four')).toHaveLength(6);
  expect(about.info).toMatchObject({ Title: 'Invoice INV-0007 for one two three four' });
  const lines = pages[0]!.boxes.map((box) => box.text);
  expect(lines.filter((line) => line === 'three four')).toHaveLength(5);
});

test('an invoice prints two lines of pictures apart, and each in its width', async () => {
  const { pages } = await readPdf('invoice', { jobNotes: '🏡🏡🏡\n🏡🏡🏡' });
  const { boxes } = pages[0]!;
  expect(overlapping(boxes)).toEqual([]);
  expect(boxes.filter(({ text }) => text === '🏡')).toHaveLength(6);
});
