import { inflateRawSync } from 'node:zlib';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from './job-history-page.tsx';

let server: FakeJobsServer;
let saved: File[];

beforeEach(() => {
  const jobs = Array.from({ length: 450 }, (_, n) => sampleJob({ id: 1000 - n, clientName: `Client ${n}` }));
  server = fakeJobsServer([...jobs, sampleJob({ id: 1, clientName: '=1+1', jobDate: '2026-10-01' })]);
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as File)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function exportFrom(query = '', button = 'Export CSV') {
  const user = openPage('/job-history', <JobHistoryPage />, `/job-history${query}`);
  await screen.findAllByRole('listitem');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(shownToast()).not.toBeNull());
}

test('exports all pages of jobs and escapes formulas', async () => {
  await exportFrom();
  const [file] = saved;
  expect([file?.name, shownToast()]).toEqual(['jobs.csv', 'Success: Jobs exported']);
  const bytes = new Uint8Array(await file!.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(452);
  expect(lines[1]).toContain('INV-1000,2026-11-20,2026-11-20,,,Client 0,');
  expect(lines.at(-1)).toContain(",'=1+1,");
  expect(server.calls.filter((call) => call.includes('limit=200'))).toHaveLength(3);
});

test('exports the jobs of the view and names the file after it', async () => {
  await exportFrom('?month=2026-10&unpaid=true');
  const [file] = saved;
  expect(file?.name).toBe('jobs-2026-10-done-and-unpaid.csv');
  expect((await file!.text()).trimEnd().split('\r\n')).toHaveLength(2);
});

test('shows an error and saves no file when a page fails', async () => {
  server.override = (_method, path) => (path.includes('cursor=400') ? { status: 500 } : undefined);
  await exportFrom();
  expect([saved, shownToast()]).toEqual([[], 'Error: Failed to export jobs']);
});

/** A part of a workbook, which is a ZIP file, by the directory at its end. */
function partOf(zip: Buffer, part: string): string {
  const entry = zip.lastIndexOf(part) - 46;
  const at = zip.readUInt32LE(entry + 42);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return inflateRawSync(zip.subarray(start, start + zip.readUInt32LE(entry + 20))).toString();
}

/** The cells of the sheet as their XML says, by reference such as 'F2': a text, or the number of a value. */
async function cellsOf(file: File) {
  const zip = Buffer.from(await file.arrayBuffer());
  const xml = (part: string) => new DOMParser().parseFromString(partOf(zip, part), 'application/xml');
  const texts = [...xml('xl/sharedStrings.xml').querySelectorAll('si')].map((text) => text.textContent);
  const sheet = xml('xl/worksheets/sheet1.xml');
  expect(sheet.querySelector('f')).toBeNull();
  const cells = [...sheet.querySelectorAll('c')].map((cell) => {
    const value = cell.querySelector('v')?.textContent ?? '';
    return [
      cell.getAttribute('r')!,
      cell.getAttribute('t') === 's' ? texts[Number(value)]! : Number(value),
    ] as const;
  });
  return new Map<string, string | number>(cells);
}

test('a workbook keeps zeros and signs as text, and days and amounts as values', async () => {
  const hostile = {
    clientName: '=HYPERLINK("https://x","y")',
    clientPhone: '+1 555 010 2030',
    clientZip: '01234',
  };
  const pasted = {
    clientAddress: ' 1 <b>&amp;</b> Street ',
    jobNotes: '@two\nlines\u0007',
    squareFootage: 1200,
  };
  server = fakeJobsServer([sampleJob({ ...hostile, ...pasted, finalTotal: 170.5, jobDate: '2026-11-19' })]);
  await exportFrom('?unpaid=true', 'Export Excel');
  const [file] = saved;
  expect([file?.name, shownToast()]).toEqual(['jobs-done-and-unpaid.xlsx', 'Success: Jobs exported']);
  const cells = await cellsOf(file!);
  const column = (title: string) =>
    [...cells].find(([at, value]) => /^[A-Z]+1$/.test(at) && value === title)![0].replace('1', '2');
  const read = (title: string) => cells.get(column(title));
  expect(read('Client')).toBe(hostile.clientName);
  expect([read('Phone'), read('ZIP')]).toEqual(['+1 555 010 2030', '01234']);
  expect([read('Address'), read('Job notes')]).toEqual([' 1 <b>&amp;</b> Street ', '@two\nlines']);
  // Days since the last one of 1899.
  expect(read('Start date')).toBe(46_345);
  expect([read('Total'), read('Square feet')]).toEqual([170.5, 1_200]);
  expect(read('End date')).toBeUndefined();
});

test('a workbook has the jobs of all pages', async () => {
  await exportFrom('', 'Export Excel');
  const cells = await cellsOf(saved[0]!);
  expect(cells.get('A452')).toBe('INV-0001');
  expect(cells.has('A453')).toBe(false);
});
