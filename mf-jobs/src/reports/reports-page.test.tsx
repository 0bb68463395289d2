import type { BusinessReport } from '@app/contract/jobs/reports';
import { sampleJob } from '@app/domain/testing/sample-job';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { savedFiles } from '../../test/fake-pdf-worker.ts';
import { currentPlace, openPage } from '../../test/open-page.tsx';
import { button } from '../../test/open-visit.tsx';
import { ReportsPage } from './reports-page.tsx';

const REPORT: BusinessReport = {
  months: Array.from({ length: 12 }, (_, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    billed: index === 10 ? 175.5 : 0,
    received: index === 10 ? 50 : 0,
  })),
  years: [
    { year: '2026', billed: 175.5, received: 50 },
    { year: '2025', billed: 60, received: 60 },
  ],
  open: 125.5,
  billed: {
    cleaner: [{ of: null, count: 2, total: 175.5 }],
    client: [{ of: '=Ann', count: 2, total: 175.5 }],
    pricingMethod: [{ of: 'timeBased', count: 2, total: 175.5 }],
    source: [],
  },
  received: [{ of: 'zelle', count: 1, total: 50 }],
};
let server: FakeJobsServer;

beforeEach(() => {
  server = fakeJobsServer([1, 2].map((id) => sampleJob({ id, jobDate: '2026-11-19' })));
  server.override = (_method, path) =>
    path.startsWith('/api/jobs/report') ? { status: 200, body: REPORT } : undefined;
});

const open = async () => {
  openPage('/reports', <ReportsPage />);
  await screen.findByText('Billed in 2026');
};
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('the year on screen has its sums, its months and its parts by name', async () => {
  await open();
  const { getByRole } = panel('By month');
  expect(getByRole('row', { name: 'November 2026 $175.50 $50.00' })).toBeTruthy();
  expect(panel('Billed by cleaner').getByText('Not assigned')).toBeTruthy();
  expect(panel('Billed by pricing method').getByText('Time Spent')).toBeTruthy();
  expect(panel('Received by payment method').getByText('Zelle')).toBeTruthy();
  expect(panel('Billed by source').getByText('Nothing in 2026.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2025');
  await waitFor(() => expect(server.calls.at(-1)).toContain('/api/jobs/report?year=2025'));
  expect(currentPlace()).toBe('/reports?year=2025');
});

test('a job of several cleaners is in the row of each, which is said', async () => {
  const shared = 'A job counts for each cleaner with a share of its total.';
  await open();
  expect(screen.queryByText(shared)).toBeNull();
  cleanup();
  const cleaner = ['Owner', 'Maria'].map((of) => ({ of, count: 2, total: 175.5 }));
  server.override = (_method, path) =>
    path.startsWith('/api/jobs/report')
      ? { status: 200, body: { ...REPORT, billed: { ...REPORT.billed, cleaner } } }
      : undefined;
  await open();
  expect(panel('Billed by cleaner').getByText(shared)).toBeTruthy();
  expect(screen.getAllByText(shared)).toHaveLength(1);
});

test('each part is a file without formulas, and the invoices of the year one for each program', async () => {
  const files = savedFiles();
  await open();
  await userEvent.click(panel('Billed by client').getByRole('button', { name: /CSV/ }));
  expect(files[0]?.name).toBe('report-2026-client.csv');
  expect(await files[0]?.text()).toContain("Client,Jobs,Total\r\n'=Ann,2,175.50\r\n");
  await userEvent.click(button('Xero'));
  await waitFor(() => expect(files[1]?.name).toBe('invoices-2026-xero.csv'));
  expect((await files[1]!.text()).trim().split('\r\n')).toHaveLength(3);
  expect(server.calls.at(-1)).toContain('from=2026-01-01&to=2026-12-31&work=done');
});

test('a report that cannot be read says so, and can be asked for again', async () => {
  const { override } = server;
  server.override = (_method, path) => (path.startsWith('/api/jobs/report') ? { status: 500 } : undefined);
  openPage('/reports', <ReportsPage />);
  expect(await screen.findByText('The report could not be loaded. Nothing is lost.')).toBeTruthy();
  expect(await panel('Hours by cleaner').findByText('The hours could not be loaded.')).toBeTruthy();
  expect(screen.queryByText(/^No visit was started/)).toBeNull();
  server.override = (method, path) =>
    path.startsWith('/api/jobs/clocks') ? { status: 200, body: { clocks: [] } } : override(method, path);
  await userEvent.click(panel('Hours by cleaner').getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(/^No visit was started/)).toBeTruthy();
  await userEvent.click(button('Try Again'));
  expect(await screen.findByText('Billed in 2026')).toBeTruthy();
});

test('the tax due has its months, its years and its files, and no panel where nothing is taxed', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Tax by month' })).toBeNull();
  const tax = (of: object) => ({ ...of, tax: { sales: 175.5, billed: 15.58, received: 4.44 } });
  const { months, years } = REPORT;
  const taxed = { ...REPORT, months: months.map(tax), years: years.map(tax) };
  server.override = (_method, path) =>
    path.startsWith('/api/jobs/report') ? { status: 200, body: taxed } : undefined;
  openPage('/reports', <ReportsPage />);
  const byMonth = within(await screen.findByRole('region', { name: 'Tax by month' }));
  expect(byMonth.getByRole('row', { name: 'November 2026 $175.50 $15.58 $4.44' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader', { name: 'Billed with tax' })).toHaveLength(2);
  expect(screen.getByText('Received in 2026 with tax')).toBeTruthy();
  expect(panel('Tax by year').getByRole('button', { name: 'Export tax-all-year as CSV' })).toBeTruthy();
});
