import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });

const PRINTED = ['Łukasz', 'Nguyễn', 'Ελένη', 'Олена'];
const DRAWN = ['אבי', 'محمد', 'สมชาย', '田中さくら', '김민준'];

test('an invoice has Latin, Greek and Cyrillic names as text, and those of other scripts as pictures', async ({
  page,
  client,
  adminApi,
}) => {
  const { id } = await adminApi.createJob({
    clientName: client,
    jobNotes: [...PRINTED, ...DRAWN].join('\n'),
  });
  await page.goto(`/job/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download PDF/ }).click();
  const { text, pictures } = await readPdf(await download);
  for (const name of PRINTED) expect(text).toContain(name);
  for (const name of DRAWN) expect(text.replaceAll(' ', '')).toContain(name);
  // Words of joined letters are one picture each, others one for each letter.
  expect(pictures).toBe(2 + 5 + 5 + 3);
});
