import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialog, openDetails, serverWithPhotos } from '../../test/details.tsx';
import type { FakeServer } from '../../test/fake-server.ts';

let server: FakeServer;
beforeEach(() => {
  server = serverWithPhotos();
});

const createLink = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('names the jobs of the request, and offers another one', async () => {
  server.jobs = [
    sampleJob({ id: 12, requestId: 2, jobDate: '2025-03-14', finalTotal: 180 }),
    sampleJob({ id: 9, requestId: 2, jobDate: '2025-03-01', jobEndDate: '2025-03-02' }),
  ];
  const { details } = await openDetails();
  const link = await details.findByRole('link', { name: 'Job INV-0012' });
  expect(link.getAttribute('href')).toBe('/job/12');
  const [newest, oldest] = within(details.getByRole('list', { name: 'Jobs from this request' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(newest).toBe('Job INV-0012 · Fri, Mar 14, 2025 · $180.00');
  expect(oldest).toBe('Job INV-0009 · Sat, Mar 1, 2025 – Sun, Mar 2, 2025 · $125.00');
  expect(createLink('Create Another Job')).toBe('/new-job?request=2');
  expect(server.calls).toContain('GET /api/jobs?request=2&limit=10');
  expect(await axeProblems()).toEqual([]);
});

test.each([
  [null, null, 180, 'Not sent yet'],
  ['2126-03-01T12:00:00.000Z', null, 180, 'Sent'],
  ['2126-03-01T12:00:00.000Z', '2126-03-02T12:00:00.000Z', 180, 'Declined'],
  ['2126-03-01T12:00:00.000Z', '2126-03-02T12:00:00.000Z', 200, 'Declined · New price not sent yet'],
])(
  'of an estimate that was sent at %s and declined at %s of %d it says so',
  async (sentAt, declinedAt, total, state) => {
    const estimate = {
      validUntil: '2126-03-14',
      sentAt,
      total,
      acceptedTotal: null,
      declinedAt,
      declineReason: null,
    };
    const job = sampleJob({ id: 12, requestId: 2, jobDate: '2126-03-14', finalTotal: 180 });
    server.jobs = [{ ...job, estimate }];
    const { details } = await openDetails();
    const link = await details.findByRole('link', { name: 'Estimate EST-0012' });
    const text = link.closest('li')?.textContent?.replace(/\s/g, ' ');
    expect(text).toBe(`Estimate EST-0012 · Thu, Mar 14, 2126 · $180.00 · ${state}`);
  },
);

test('follows to the next request', async () => {
  server.jobs = [sampleJob({ id: 12, requestId: 2 })];
  const { user } = await openDetails();
  await screen.findByRole('link', { name: 'Job INV-0012' });
  server.jobs = [];
  await user.click(screen.getByRole('button', { name: 'Next request' }));
  await dialog('Ann Lee');
  expect(screen.queryByRole('link', { name: 'Job INV-0012' })).toBeNull();
  expect(createLink('Create Job')).toBe('/new-job?request=1');
  expect(createLink('Answer with an Estimate')).toBe('/new-job?request=1&estimate=true');
});

test('is without jobs when the jobs cannot be read', async () => {
  server.jobs = null;
  const { details, user } = await openDetails();
  expect(details.queryByRole('list', { name: 'Jobs from this request' })).toBeNull();
  expect(createLink('Create Job')).toBe('/new-job?request=2');
  await user.selectOptions(screen.getByLabelText('Request status'), 'scheduled');
  await expect.poll(() => server.requests.find(({ id }) => id === 2)?.status).toBe('scheduled');
});
