import type { TimeOff } from '@app/domain/job/schedule/time-off';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { VISIT } from '../../test/sample-visit.ts';
import { SchedulePage } from './schedule-page.tsx';

const PART = { fromTime: null, toTime: null };
const OFF: TimeOff = {
  ...{ id: 1, cleaner: 'marialopez', fromDay: TODAY, toDay: TODAY, note: 'Dentist' },
  ...PART,
};
const SHARED = {
  ...{ id: 1, clientName: 'Anna', jobDate: TODAY, startTime: '09:00', durationMinutes: 120 },
  ...{ assignedCleaner: 'cleo', otherCleaners: [{ cleaner: 'marialopez', share: 30 }] },
};

/** The schedule with a job and a coming visit of Maria; what was sent is in `sent`. */
function open(off: TimeOff[] = [OFF]) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    // A finger would leave the focus of a dialog as it is.
    matches: query !== '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const job = sampleJob(SHARED);
  const server = fakeJobsServer([job]);
  server.cleaners = ['Maria Lopez', 'Ann'];
  const sent: [method: string, path: string, body: object][] = [];
  const visits = [{ ...VISIT, clientName: 'Ben', startTime: '08:00' }];
  server.override = (method, path, body) => {
    if (method !== 'GET' && !path.includes('/api/settings')) sent.push([method, path, body as object]);
    const ok = (found: unknown) => ({ status: 200, body: found });
    if (path.startsWith('/api/time-off')) {
      if (method === 'POST') off.push({ ...(body as TimeOff), id: 1 });
      if (method === 'PUT') off[0] = { ...(body as TimeOff), id: 1 };
      if (path.endsWith('/coming')) return ok(off.map((one) => ({ ...one, visits: 2 })));
      if (method === 'DELETE') off.pop();
      if (path.endsWith('/visits')) return ok({ jobs: [job], visits, isComplete: true });
      return method === 'POST' ? { status: 201, body: off[0] } : ok(method === 'PUT' ? off[0] : [...off]);
    }
    if (path.startsWith('/api/jobs/clocks')) return ok({ isUsed: true, clocks: [] });
    if (path.startsWith('/api/jobs/agenda'))
      return ok({ jobs: [job], visits, skipped: [], isComplete: true });
    if (path.startsWith('/api/jobs/unscheduled')) return ok({ jobs: [], isComplete: true });
    if (method === 'PUT') return ok({ ...VISIT, ...(body as object), isSkipped: false });
    return undefined;
  };
  return { user: openPage('/schedule', <SchedulePage />), sent, server };
}

test('a time off is added, and its visits go to another cleaner, and back', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Time off' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Cleaner')));
  await user.click(dialog.getByRole('button', { name: 'Add Time Off' }));
  await dialog.findByText('Cleaner is required');
  await user.selectOptions(dialog.getByLabelText('Cleaner'), 'Maria Lopez');
  await user.type(dialog.getByLabelText('First day'), TODAY);
  expect(dialog.getByLabelText('Last day')).toHaveProperty('value', TODAY);
  await user.type(dialog.getByLabelText(/^Note/), 'Dentist');
  await user.click(dialog.getByRole('button', { name: 'Add Time Off' }));
  expect(sent).toEqual([
    [
      'POST',
      '/api/time-off',
      { ...PART, cleaner: 'marialopez', fromDay: TODAY, toDay: TODAY, note: 'Dentist' },
    ],
  ]);
  await dialog.findByText((_, node) => withPlainSpaces(node?.textContent ?? '') === '2 visits fall into it');
  const given = within(dialog.getByRole('region', { name: 'Visits in this time' }));
  // Earlier first, a coming visit of a series too.
  const order = given
    .getAllByRole('checkbox', { name: /^(Anna|Ben)/ })
    .map((box) => box.closest('li')?.textContent);
  expect(order).toEqual([expect.stringMatching(/^Ben.*8:00/), expect.stringMatching(/^Anna.*9:00/)]);
  expect(await axeProblems()).toEqual([]);
  await user.selectOptions(dialog.getByLabelText('Give them to'), 'Ann');
  await user.click(dialog.getByRole('button', { name: /^Give 2.visits to Ann$/ }));
  await waitFor(() => expect(toastStore.getState().current?.description).toMatch(/^2.visits given to Ann$/));
  expect(sent.slice(1)).toMatchObject([
    ['PUT', `/api/job-series/3/visits/${TODAY}`, { assignedCleaner: 'ann', otherCleaners: null }],
    ['PATCH', '/api/jobs/1', { assignedCleaner: 'cleo', otherCleaners: [{ cleaner: 'ann', share: 30 }] }],
  ]);
  act(() => toastStore.getState().current?.action?.run());
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(sent.slice(3)).toMatchObject([
    ['PATCH', '/api/jobs/1', { otherCleaners: SHARED.otherCleaners }],
    ['PUT', `/api/job-series/3/visits/${TODAY}`, { assignedCleaner: 'marialopez' }],
  ]);
});

test('the schedule shows it with what falls there, and it is removed and brought back', async () => {
  const { user, sent } = open();
  const mark = await screen.findByRole('button', { name: /^Time off of Maria Lopez/ });
  expect(mark.textContent).toContain('Dentist');
  const row = within(screen.getByRole('rowheader', { name: 'Maria Lopez' }).closest('tbody')!);
  for (const name of [/Anna/, /Ben/])
    expect(row.getByRole('button', { name }).textContent).toMatch(/Time off/);
  const other = within(screen.getByRole('rowheader', { name: /^cleo/ }).closest('tbody')!);
  expect(other.getByRole('button', { name: /Anna/ }).textContent).not.toContain('Time off');
  await user.click(mark);
  await user.click(await screen.findByRole('button', { name: 'Remove Time Off' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Time off of/ })).toBeNull());
  act(() => toastStore.getState().current?.action?.run());
  await screen.findByRole('button', { name: /^Time off of Maria Lopez/ });
  expect(sent.map(([method]) => method)).toEqual(['DELETE', 'POST']);
});

test('the coming ones are in one list with their visits, and one is changed', async () => {
  const { user, sent } = open([{ ...OFF, toTime: '12:00' }]);
  await user.click(await screen.findByRole('button', { name: 'Time off' }));
  const dialog = within(await screen.findByRole('dialog'));
  const maria = within(await dialog.findByRole('region', { name: 'Maria Lopez' }));
  const own = maria.getByRole('button', { name: /until 12:00.PM *Dentist *2.visits/ });
  expect(await axeProblems()).toEqual([]);
  await user.click(own);
  await user.click(await dialog.findByRole('button', { name: 'Edit Time Off' }));
  expect(dialog.getByLabelText(/^To/)).toHaveProperty('value', '12:00');
  await user.clear(dialog.getByLabelText(/^Note/));
  await user.type(dialog.getByLabelText(/^Note/), 'Doctor');
  await user.click(dialog.getByRole('button', { name: 'Save Time Off' }));
  await dialog.findByText('Doctor');
  const { id, ...body } = { ...OFF, toTime: '12:00', note: 'Doctor' };
  expect(sent).toEqual([['PUT', `/api/time-off/${id}`, body]]);
  await user.click(dialog.getByRole('button', { name: 'All coming time off' }));
  expect(dialog.getByRole('button', { name: /Doctor/ })).toBeTruthy();
});

test('the form of a visit says who has time off', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /^Time off of/ });
  await user.click((await screen.findAllByRole('button', { name: /^Move.*Anna/ }))[0]!);
  await within(await screen.findByRole('dialog')).findByText(/Maria Lopez has time off: /);
});

test('a series names the days that fall into time off', async () => {
  const { user } = open([{ ...OFF, fromDay: '2026-12-01', toDay: '2026-12-20' }]);
  await user.click(await screen.findByRole('button', { name: /^Move.*Ben/ }));
  await user.click(await screen.findByRole('radio', { name: 'All from this on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^2.visits fall into time off: .*Dec 4; .*Dec 18$/);
});

test('a series says that time off could not be checked', async () => {
  const { user, server } = open();
  const answer = server.override;
  server.override = (...asked) =>
    asked[1].startsWith('/api/time-off?') ? { status: 503 } : answer(...asked);
  await user.click(await screen.findByRole('button', { name: /^Move.*Ben/ }));
  await user.click(await screen.findByRole('radio', { name: 'All from this on' }));
  await within(await screen.findByRole('dialog')).findByText('Time off could not be checked');
});

test.each(['time off', 'times of the cleaners'])(
  'the week says that the %s could not be loaded, until they are',
  async (what) => {
    const { user, server } = open();
    const path = what === 'time off' ? '/api/time-off?' : '/api/jobs/clocks';
    const answer = server.override;
    server.override = (...asked) => (asked[1].startsWith(path) ? { status: 503 } : answer(...asked));
    await screen.findByText(`The ${what} could not be loaded.`);
    await screen.findAllByText('Anna');
    server.override = answer;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText(`The ${what} could not be loaded.`)).toBeNull());
  },
);
