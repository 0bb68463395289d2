import type { VisitState } from '@app/domain/job/schedule/series';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { button, openVisit, scheduleOf, setPrice, title, undo, wideScreen } from '../../test/open-visit.tsx';
import { PLAN, VISIT } from '../../test/sample-visit.ts';

const ALERT = 'This visit was changed elsewhere';
let server: FakeJobsServer;
/** What is stored; its version counts the changes. */
let now: VisitState;
let changes: number;
let isGone: boolean;

function store(change: Partial<VisitState>): VisitState {
  changes += 1;
  now = { ...now, ...change, version: `"3.${changes}"` };
  return now;
}
/** In another tab. */
const changeElsewhere = (change: Partial<VisitState>) => void store(change);

beforeEach(() => {
  wideScreen();
  [changes, isGone] = [1, false];
  now = { ...VISIT, isSkipped: false };
  server = fakeJobsServer([sampleJob()]);
  server.override = (method, path) => {
    const schedule = scheduleOf(path, now.isSkipped ? [] : [now]);
    if (schedule) return schedule;
    if (!path.startsWith('/api/job-series')) return undefined;
    if (isGone) return { status: 404, body: { message: 'Visit not found' } };
    if (server.versions.at(-1) !== now.version)
      return { status: 409, body: { message: 'This was changed elsewhere in the meantime', current: now } };
    const isVisit = method === 'PUT' && !path.endsWith('/end');
    return { status: 200, body: store(isVisit ? (server.sent.at(-1) as object) : {}) };
  };
});

const alert = async () =>
  within(await screen.findByRole('form', { name: 'Coming visit' })).findByRole('alert');

test('two changes of different fields are both kept', async () => {
  const user = await openVisit();
  await setPrice(user, '90');
  changeElsewhere({ jobDate: '2026-11-24', isChanged: true });
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visit of Jane Doe changed'));
  expect(toastStore.getState().current?.description).toMatch(/^Tue,\sNov\s24.*\$90\.00$/);
  expect(server.versions).toEqual(['"3.1"', '"3.2"']);
  expect(server.sent[1]).toEqual({ ...PLAN, jobDate: '2026-11-24', finalTotal: 90, isSkipped: false });
});

test('of one field the dialog shows where both changed, and keeps what was typed until it is saved again', async () => {
  const user = await openVisit();
  await setPrice(user, '90');
  changeElsewhere({ finalTotal: 150, startTime: '14:00' });
  await user.click(button('Save'));
  expect((await alert()).textContent).toContain(ALERT);
  expect(await screen.findByText('Saved elsewhere: $150.00')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('90.00');
  expect(screen.getByLabelText<HTMLInputElement>('Start time').value).toBe('14:00');
  expect(await axeProblems()).toEqual([]);
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visit of Jane Doe changed'));
  expect(server.sent.at(-1)).toEqual({ ...PLAN, startTime: '14:00', finalTotal: 90, isSkipped: false });
});

test.each([
  ['Skip This Visit', 'Visit skipped'],
  ['End Before This Visit', 'Series ended'],
])('%s asks once more, and shows the visit as it is', async (name, done) => {
  const user = await openVisit();
  changeElsewhere({ jobDate: '2026-11-24' });
  await user.click(button(name));
  expect((await alert()).textContent).toContain(ALERT);
  expect(screen.getByLabelText<HTMLInputElement>('Start date').value).toBe('2026-11-24');
  expect(title()).toBeUndefined();
  await user.click(button(name));
  await waitFor(() => expect(title()).toBe(done));
});

test('a change of all visits asks once more', async () => {
  const user = await openVisit();
  await user.click(screen.getByRole('radio', { name: 'All from this on' }));
  await setPrice(user, '140');
  changeElsewhere({ assignedCleaner: null });
  await user.click(button('Save'));
  expect((await alert()).textContent).toContain(ALERT);
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visits of Jane Doe changed'));
  expect(server.sent.at(-1)).toMatchObject({ finalTotal: 140, assignedCleaner: null, every: 'twoWeeks' });
});

test('a series that ends on that day already is no reason to ask', async () => {
  const user = await openVisit();
  changeElsewhere({ until: '2026-11-19' });
  await user.click(button('End Before This Visit'));
  await waitFor(() => expect(title()).toBe('Series ended'));
  expect(server.versions).toEqual(['"3.1"', '"3.2"']);
});

test('a visit that was skipped says so, and comes again when it is saved', async () => {
  const user = await openVisit();
  changeElsewhere({ isSkipped: true });
  await setPrice(user, '90');
  await user.click(button('Save'));
  expect((await alert()).textContent).toContain('This visit was skipped elsewhere');
  await user.click(button('Save'));
  await waitFor(() => expect(server.sent.at(-1)).toEqual({ ...PLAN, finalTotal: 90, isSkipped: false }));
});

test('a change is not undone over the other change', async () => {
  const user = await openVisit();
  await setPrice(user, '90');
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visit of Jane Doe changed'));
  changeElsewhere({ finalTotal: 200 });
  undo();
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe(
      'Not undone: this was changed elsewhere since, and is shown as it is now. Please open the visit to change it.',
    ),
  );
});

test.each([
  ['the end of a series', 'End Before This Visit', '2026-11-19'],
  ['a change of all visits', 'Save', null],
])(
  '%s is taken back when single visits were changed since, and not over another last day',
  async (_name, press, until) => {
    const user = await openVisit();
    if (press === 'Save') {
      await user.click(screen.getByRole('radio', { name: 'All from this on' }));
      await setPrice(user, '140');
    }
    await user.click(button(press));
    await waitFor(() => expect(title()).toMatch(/^Series ended|^Visits of/));
    const toast = toastStore.getState().current!;
    changeElsewhere({ until, isChanged: true });
    undo();
    await waitFor(() => expect(title()).toBe('Visits are as they were before'));
    changeElsewhere({ until: '2026-12-31' });
    toast.action!.run();
    await waitFor(() =>
      expect(toastStore.getState().current?.description).toBe(
        'Not undone: this was changed elsewhere since, and is shown as it is now. Please open the visit to change it.',
      ),
    );
  },
);

test('a visit that does not come any more keeps what was typed', async () => {
  const user = await openVisit();
  await setPrice(user, '90');
  isGone = true;
  await user.click(button('Save'));
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe(
      'This visit does not come any more: its series was changed or ended elsewhere.',
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('90.00');
});
