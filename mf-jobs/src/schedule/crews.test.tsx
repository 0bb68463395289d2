import { NO_CLOCK } from '@app/domain/job/my-day/visit-clock';
import { sampleJob } from '@app/domain/testing/sample-job';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { SchedulePage } from './schedule-page.tsx';

const SHARED = {
  id: 1,
  clientName: 'Anna',
  jobDate: TODAY,
  startTime: '09:00',
  durationMinutes: 120,
  assignedCleaner: 'owner',
  otherCleaners: [{ cleaner: 'marialopez', share: 30 }],
};

function open(query = '') {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const hers = { id: 2, clientName: 'Ben', startTime: '10:30', assignedCleaner: 'marialopez' };
  const server = fakeJobsServer([sampleJob(SHARED), sampleJob({ ...SHARED, ...hers, otherCleaners: null })]);
  const done = { ...NO_CLOCK, startedAt: `${TODAY}T14:00:00Z`, doneAt: `${TODAY}T15:00:00Z` };
  const clocks = [{ ...done, jobId: 1, clientName: 'Anna', cleaner: 'marialopez', day: TODAY }];
  server.override = (method, path) => {
    if (path.includes('clocks')) return { status: 200, body: { isUsed: true, clocks } };
    return method === 'GET' && /agenda|unscheduled/.test(path)
      ? {
          status: 200,
          body: {
            jobs: server.jobs.filter(({ startTime }) => !startTime === path.includes('unscheduled')),
            visits: [],
            skipped: [],
            isComplete: true,
          },
        }
      : undefined;
  };
  openPage('/schedule', <SchedulePage />, `/schedule${query}`);
  return server;
}

const cardsOf = (row: string) => {
  const rows = screen.getByRole('rowheader', { name: row }).closest('tbody')!;
  return within(rows).getAllByRole('button');
};

test('each cleaner of a visit has it in her row, with the other, and her own overlaps', async () => {
  open();
  await screen.findByRole('rowheader', { name: 'Maria Lopez' });
  const [own, ...none] = cardsOf('owner (former)');
  expect([own?.textContent?.includes('with Maria Lopez'), none]).toEqual([true, []]);
  expect(own?.textContent).not.toContain('Overlaps');
  const hers = cardsOf('Maria Lopez').map(({ textContent }) => textContent);
  expect(hers).toEqual([expect.stringContaining('with owner (former)'), expect.stringContaining('Ben')]);
  expect(hers[0]).toContain('Done');
  expect(own?.textContent).not.toContain('Done');
  expect(hers.every((text) => text?.includes('Overlaps'))).toBe(true);
});

test('what is without a time follows the filter of a cleaner, as the week does', async () => {
  const untimed = { ...SHARED, startTime: null, durationMinutes: null };
  open('?cleaner=marialopez').jobs.push(
    sampleJob({ ...untimed, id: 3, clientName: 'Shared' }),
    sampleJob({ ...untimed, id: 4, clientName: 'Other', otherCleaners: null }),
    sampleJob({ ...untimed, id: 5, clientName: 'Nobody', assignedCleaner: null, otherCleaners: null }),
  );
  const waiting = within(screen.getByRole('complementary', { name: 'Without a time' }));
  await waiting.findByText('Shared');
  expect(waiting.getAllByRole('button')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Cleaner'), { target: { value: '' } });
  await waitFor(() => expect(waiting.getAllByRole('button')).toHaveLength(3));
});

test('a card that is dragged out of the row of one leaves the visit to the other', async () => {
  const server = open();
  await screen.findByRole('rowheader', { name: 'Maria Lopez' });
  let data = '';
  const dataTransfer = {
    types: ['application/x-job'],
    setData: (_type: string, text: string) => (data = text),
    getData: () => data,
  };
  fireEvent.dragStart(cardsOf('Maria Lopez')[0]!, { dataTransfer });
  const idle = screen.getByRole('rowheader', { name: /^Not assigned/ });
  fireEvent.drop(idle.querySelectorAll('div div')[3]!, { dataTransfer });
  await waitFor(() =>
    expect(server.jobs[0]).toMatchObject({ assignedCleaner: 'owner', otherCleaners: null }),
  );
});

test('the sheets of a day say who is there as well', async () => {
  open(`?sheet=${TODAY}`);
  const sheet = within(await screen.findByRole('region', { name: 'Maria Lopez' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  expect(sheet.getByText('Also there: owner (former)')).toBeTruthy();
});
