import { expect, test } from '../support/journey.ts';
import { readPdf } from '../support/read-pdf.ts';

test.use({ signedIn: true });

const NAMES = [
  'Łukasz',
  'Nguyễn',
  'Ελένη',
  'Олена',
  'אבי',
  'محمد',
  'أحمد',
  'فاطمة',
  'สมชาย',
  '田中さくら',
  '김민준',
];
const TYPEFACES = ['arabic', 'hebrew', 'jp', 'kr', 'thai'];

test('an invoice has names of any script as text, and loads only their typefaces', async ({
  page,
  client,
  adminApi,
}) => {
  const typefaces: string[] = [];
  page.on('response', (response) => {
    const [, name] = /(?:noto|ibm-plex)-sans-([a-z]+)[^/]*\.(?:woff|json)$/.exec(response.url()) ?? [];
    if (name && response.ok()) typefaces.push(name);
  });
  const invoiceOf = async (jobNotes: string) => {
    const { id } = await adminApi.createJob({ clientName: client, jobNotes });
    await page.goto(`/job/${id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download PDF/ }).click();
    return readPdf(await download);
  };

  expect((await invoiceOf(NAMES.slice(0, 4).join('\n'))).text).toContain('Олена');
  expect(typefaces).toEqual([]);

  const { text } = await invoiceOf(NAMES.join('\n'));
  for (const name of NAMES) expect(text.replaceAll(' ', '')).toContain(name);
  expect([...new Set(typefaces)].sort()).toEqual(TYPEFACES);
  // A list of each typeface and one file of each alphabet; Japanese and Korean divide their letters among many files.
  expect(typefaces.length).toBeLessThan(20);
});
