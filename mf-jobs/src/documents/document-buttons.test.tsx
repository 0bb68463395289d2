import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { type FakePdfWorker, fakePdfWorker, initialWorker, savedFiles } from '../../test/fake-pdf-worker.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { InvoiceButton, ReportButton, ShareButton } from './document-buttons.tsx';

const JOB = sampleJob({ id: 7, clientName: "Łukasz O'Neill", pricingMethod: 'consultation' });
let server: FakeJobsServer;
let worker: FakePdfWorker;
let saved: File[];

beforeEach(() => {
  server = fakeJobsServer([JOB]);
  worker = fakePdfWorker();
  saved = savedFiles();
});

const KINDS = [
  ['Invoice', InvoiceButton, "Invoice-INV-0007-Łukasz-O'Neill.pdf", 'Invoice downloaded successfully'],
  [
    'Report',
    ReportButton,
    "Consultation-Report-INV-0007-Łukasz-O'Neill.pdf",
    'Consultation report downloaded successfully',
  ],
] as const;
const FAILED = { Invoice: 'Failed to generate PDF', Report: 'Failed to generate consultation report' };

async function press(label: string, button: React.ReactNode) {
  const user = openPage('/', button);
  await waitFor(() => expect(server.calls).toContain('GET /api/settings'));
  server.calls.length = 0;
  await user.click(screen.getByRole('button', { name: `${label} for Łukasz O'Neill` }));
  await waitFor(() => expect(shownToast()).not.toBeNull());
}

describe.each(KINDS)('%s', (label, Button, fileName, done) => {
  test('downloads a PDF named after number and client, with a toast', async () => {
    await press(label, <Button job={JOB} />);
    expect(saved.map(({ name, type }) => [name, type])).toEqual([[fileName, 'application/pdf']]);
    expect((await saved[0]!.text()).slice(0, 5)).toBe('%PDF-');
    expect(shownToast()).toBe(`Success: ${done}`);
  });

  test('is rendered from the given job; only a report reads the checklist', async () => {
    await press(label, <Button job={JOB} />);
    expect(server.calls).toEqual(label === 'Report' ? ['GET /api/jobs/7/checklist'] : []);
    expect(worker.requests.at(-1)?.data).toMatchObject({ job: JOB, cleaner: 'Maria', payments: [] });
  });

  test('shows an error when the rendering fails', async () => {
    worker.respond = ({ id }) => ({ id, failure: 'no' });
    await press(label, <Button job={JOB} />);
    expect([saved, shownToast()]).toEqual([[], `Error: ${FAILED[label]}`]);
  });

  test('shows an error when the worker crashes, and starts another one on the next click', async () => {
    worker.respond = () => 'crash';
    await press(label, <Button job={JOB} />);
    expect(shownToast()).toBe(`Error: ${FAILED[label]}`);
    Object.assign(worker, initialWorker());
    screen.getByRole('button').click();
    await waitFor(() => expect(shownToast()).toBe(`Success: ${done}`));
    expect(worker.started).toBe(1);
  });
});

test.each([false, true])('a report prints the checklist where the owner chose so: %s', async (isPrinted) => {
  const ticks = [{ section: 'Hall', item: 'Dust', by: 'Ana', at: '2026-11-20T15:00:00.000Z' }];
  const sections = [{ title: 'Hall', items: ['Dust'] }];
  const list = { service: 'regular', sections, ticks, isEdited: true, isPrinted };
  server.override = (_method, path) =>
    path.endsWith('/checklist') ? { status: 200, body: list } : undefined;
  await press('Report', <ReportButton job={JOB} />);
  const printed = [{ title: 'Hall', items: [{ text: 'Dust', isDone: true }] }];
  expect(worker.requests.at(-1)?.data.checklist).toEqual(isPrinted ? printed : []);
});

test('an invoice reads the payments and prints them', async () => {
  const payment = { id: 1, jobId: 7, date: '2026-11-22', amount: 25, method: 'cash' as const, createdAt: '' };
  server.payments = [payment];
  await press('Invoice', <InvoiceButton job={{ ...JOB, paidTotal: 25 }} />);
  expect(server.calls).toEqual(['GET /api/jobs/7/payments']);
  expect(worker.requests.at(-1)?.data.payments).toEqual([payment]);
});

test('an invoice is not rendered when its payments cannot be read', async () => {
  server.override = (_method, path) => (path.endsWith('/payments') ? { status: 500 } : undefined);
  await press('Invoice', <InvoiceButton job={{ ...JOB, paidTotal: 25 }} />);
  expect([saved, shownToast()]).toEqual([[], 'Error: Failed to generate PDF']);
});

describe('sharing', () => {
  const canShare = (share: (data: ShareData) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, canShare: () => true, share });

  test('is not offered when the browser cannot share files', () => {
    openPage('/', <ShareButton job={JOB} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('passes the invoice to the browser', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    canShare(share);
    const user = openPage('/', <ShareButton job={JOB} />);
    await user.click(screen.getByRole('button', { name: "Share PDF for Łukasz O'Neill" }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(share.mock.calls[0]![0].files?.[0]?.name).toBe("Invoice-INV-0007-Łukasz-O'Neill.pdf");
    expect(shownToast()).toBeNull();
    expect(server.sent).toEqual([]);
    expect(await screen.findByText("Did you send the invoice to Łukasz O'Neill?")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes, It Was Sent' }));
    await waitFor(() => expect(server.sent).toEqual([{ document: 'invoice', action: 'shared' }]));
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/Sent Nov\s20$/));
  });

  test.each([
    [new DOMException('closed', 'AbortError'), null],
    [new DOMException('refused', 'NotAllowedError'), 'Error: Failed to generate invoice'],
  ])('that ends with %s shows the toast %s', async (error, toast) => {
    const share = vi.fn(() => Promise.reject(error));
    canShare(share);
    const user = openPage('/', <ShareButton job={JOB} />);
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false));
    expect([shownToast(), screen.getByRole('status').textContent]).toEqual([toast, '']);
  });
});
