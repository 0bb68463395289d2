import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, TODAY } from '../../test/open-page.tsx';
import { button, openVisit, scheduleOf, setPrice, title, undo, wideScreen } from '../../test/open-visit.tsx';
import { PLAN, VISIT } from '../../test/sample-visit.ts';
import { SeriesFact } from '../details/series-fact.tsx';
import { SchedulePage } from './schedule-page.tsx';

const PATH = `/api/job-series/3/visits/${TODAY}`;

let server: FakeJobsServer;
let series: object | null;
let failure: { status: number; body: object } | undefined;

beforeEach(() => {
  wideScreen();
  failure = undefined;
  series = { id: 3, every: 'twoWeeks', firstDay: '2026-11-06', until: null, isEnded: false };
  server = fakeJobsServer([sampleJob()]);
  server.override = (method, path) => {
    if (method !== 'GET' && failure) return failure;
    const schedule = scheduleOf(path, [VISIT]);
    if (schedule) return schedule;
    if (path.endsWith('/series'))
      return { status: method === 'GET' ? 200 : 201, body: { series, visits: series ? [VISIT] : [] } };
    if (path.endsWith('/coming')) return { status: 201, body: { id: 4, version: '"4.1"' } };
    if (path.endsWith('/job')) return { status: 200, body: { id: 8 } };
    if (method === 'DELETE') return { status: 204 };
    if (path.startsWith('/api/job-series'))
      return { status: 200, body: { ...VISIT, version: '"3.2"', isSkipped: false } };
    return undefined;
  };
});

const writes = () => server.calls.filter((call) => !call.startsWith('GET'));

test('one visit gets another price, and the one before again', async () => {
  const user = await openVisit();
  expect(screen.getByText(/^Visits of a series are white/)).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
  await setPrice(user, '90');
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visit of Jane Doe changed'));
  expect(writes()).toEqual([`PUT ${PATH}`]);
  expect(server.sent).toEqual([{ ...PLAN, finalTotal: 90, isSkipped: false }]);
  expect(screen.queryByRole('form')).toBeNull();
  undo();
  await waitFor(() => expect(title()).toBe('Visits are as they were before'));
  expect(server.sent[1]).toEqual({ ...PLAN, isSkipped: false });
});

test('what white means is said where the filter leaves a visit of a series', async () => {
  openPage('/schedule', <SchedulePage />, '/schedule?cleaner=owner');
  await screen.findByRole('table');
  expect(screen.queryByText(/^Visits of a series are white/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Cleaner'), { target: { value: 'marialopez' } });
  expect(await screen.findByText(/^Visits of a series are white/)).toBeTruthy();
});

test('all visits from one on change, and the change is taken back', async () => {
  const user = await openVisit();
  await user.click(screen.getByRole('radio', { name: 'All from this on' }));
  await setPrice(user, '140');
  await user.selectOptions(screen.getByLabelText('Repeats'), 'Every week');
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visits of Jane Doe changed'));
  expect(server.sent).toEqual([{ ...PLAN, finalTotal: 140, every: 'week', until: null }]);
  undo();
  await waitFor(() => expect(writes()).toEqual([`POST ${PATH}/coming`, 'DELETE /api/job-series/4']));
});

test('a visit is skipped, and the series ends, each with Undo', async () => {
  const user = await openVisit();
  await user.click(button('Skip This Visit'));
  await waitFor(() => expect(title()).toBe('Visit skipped'));
  expect(server.sent.at(-1)).toEqual({ ...PLAN, isSkipped: true });
  undo();
  await waitFor(() => expect(server.sent.at(-1)).toEqual({ ...PLAN, isSkipped: false }));
  await user.click(button(/^Move\s*Jane Doe/));
  await user.click(await screen.findByRole('button', { name: 'End Before This Visit' }));
  await waitFor(() => expect(title()).toBe('Series ended'));
  expect(server.sent.at(-1)).toEqual({ until: '2026-11-19' });
  undo();
  await waitFor(() => expect(server.sent.at(-1)).toEqual({ until: null }));
});

test('what was entered goes into the job that a visit becomes', async () => {
  const user = await openVisit();
  await setPrice(user, '140');
  await user.click(button('Make It a Job Now'));
  await waitFor(() => expect(currentPlace()).toBe('/job/8'));
  expect(writes()).toEqual([`PUT ${PATH}`, `POST ${PATH}/job`]);
  expect(server.sent[0]).toEqual({ ...PLAN, finalTotal: 140, isSkipped: false });
});

test.each([
  ['the same days', TODAY, `POST /api/job-series/4/visits/${TODAY}/job`],
  ['other days', '2026-11-22', 'POST /api/job-series/4/visits/2026-11-22/job'],
])('so does what was entered for all visits from it on, of %s', async (_days, day, opened) => {
  const user = await openVisit();
  await user.click(screen.getByRole('radio', { name: 'All from this on' }));
  await setPrice(user, '140');
  await user.clear(screen.getByLabelText('Start date'));
  await user.paste(day);
  await user.click(button('Make It a Job Now'));
  await waitFor(() => expect(currentPlace()).toBe('/job/8'));
  expect(writes()).toEqual([`POST ${PATH}/coming`, opened]);
});

test('a refused change says why and loses nothing', async () => {
  failure = { status: 409, body: { message: 'This visit is a job already. Please open the job.' } };
  const user = await openVisit();
  await setPrice(user, '90');
  await user.click(button('Save'));
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe(
      'This visit is a job already. Please open the job.',
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('90.00');
  await user.clear(screen.getByLabelText('Price'));
  await user.click(button('Save'));
  expect(await screen.findByText('Final total must be greater than or equal to 0')).toBeTruthy();
  expect(writes()).toHaveLength(1);
});

test('a change of all visits from one on shows each error at its field, and begins with the first on screen', async () => {
  const user = await openVisit();
  await user.click(screen.getByRole('radio', { name: 'All from this on' }));
  const until = screen.getByLabelText<HTMLInputElement>(/^Until/);
  fireEvent.change(until, { target: { value: '2026-11-19' } });
  await user.clear(screen.getByLabelText('Price'));
  const time = screen.getByLabelText<HTMLInputElement>(/^Start time/);
  Object.defineProperty(time, 'validity', { value: { badInput: true }, configurable: true });
  await user.click(button('Save'));
  await waitFor(() => expect(document.activeElement).toBe(until));
  expect(screen.getByText('No visit is left until this day')).toBeTruthy();
  expect(screen.getByText('Final total must be greater than or equal to 0')).toBeTruthy();
  // What the other choice does not show does not keep it from being saved.
  await user.click(screen.getByRole('radio', { name: 'This visit' }));
  await user.click(button('Save'));
  await waitFor(() => expect(document.activeElement).toBe(time));
  await setPrice(user, '90');
  Object.defineProperty(time, 'validity', { value: { badInput: false } });
  await user.click(button('Save'));
  await waitFor(() => expect(title()).toBe('Visit of Jane Doe changed'));
});

test('the page of a job says that it is part of a series, and opens its next visits', async () => {
  const user = openPage('/job/:id', <SeriesFact job={sampleJob()} />, '/job/7');
  expect(await screen.findByText('Part of a series, every 2 weeks')).toBeTruthy();
  screen.getByText(/^Change or end it at/);
  const visits = within(screen.getByRole('list', { name: 'Next visits' }));
  await user.click(visits.getByRole('button', { name: /^Change the visit of Fri,\sNov\s20,\s2026/ }));
  expect(await screen.findByRole('form', { name: 'Coming visit' })).toBeTruthy();
});

test('after a visit is skipped the focus is on the next one, after the end on what is left', async () => {
  const next = { ...VISIT, day: '2026-12-04', jobDate: '2026-12-04' };
  let visits = [VISIT, next];
  const respond = server.override!;
  server.override = (method, path) => {
    if (path.endsWith('/series')) return { status: 200, body: { series, visits } };
    if (method === 'PUT') visits = path.endsWith('/end') ? [] : [next];
    if (path.endsWith('/end')) series = { ...series, isEnded: true };
    return respond(method, path);
  };
  const user = openPage('/job/:id', <SeriesFact job={sampleJob()} />, '/job/7');
  const visitButton = (day: RegExp) => screen.findByRole('button', { name: day });
  (await visitButton(/^Change the visit of Fri,\sNov\s20/)).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Skip This Visit' }));
  const second = await visitButton(/^Change the visit of Fri,\sDec\s4/);
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'End Before This Visit' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Part of a series that ended'));
});

test('in the schedule the focus stays where a visit was skipped, and near one that comes no more', async () => {
  const day = (date: string) => ({ ...VISIT, day: date, jobDate: date });
  let [visits, skipped] = [[VISIT, day('2026-11-21')], [] as object[]];
  const respond = server.override!;
  server.override = (method, path) => {
    if (method === 'PUT' && path === PATH) skipped = [VISIT];
    if (method === 'PUT') visits = visits.slice(1);
    if (path.startsWith('/api/jobs/agenda'))
      return { status: 200, body: { jobs: [], visits, skipped, isComplete: true } };
    return respond(method, path);
  };
  const user = openPage('/schedule', <SchedulePage />, '/schedule');
  const card = (name: RegExp) => screen.findByRole('button', { name });
  // The focus was on another card before, to which the dialog would give it.
  (await card(/^Move\s*Jane Doe.*Nov\s21/)).focus();
  (await card(/^Move\s*Jane Doe.*Nov\s20/)).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'Skip This Visit' })).focus();
  await user.keyboard('{Enter}');
  const putBack = await card(/^Put back the visit of Jane Doe, Fri,\sNov\s20/);
  await waitFor(() => expect(document.activeElement).toBe(putBack));
  skipped = [];
  (await card(/^Move\s*Jane Doe.*Nov\s21/)).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'End Before This Visit' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TH'));
});

test('a job is made to repeat', async () => {
  series = null;
  const user = openPage('/job/:id', <SeriesFact job={sampleJob()} />, '/job/7');
  await user.click(await screen.findByRole('button', { name: 'Repeat Regularly' }));
  const form = within(await screen.findByRole('form', { name: 'Repeat Regularly' }));
  expect(form.getByText(/^Next visits: Fri,\sDec\s4/)).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every 4 weeks');
  const calls = server.sent.length;
  fireEvent.change(form.getByLabelText(/^Until/), { target: { value: '2026-12-04' } });
  await user.click(form.getByRole('button', { name: 'Start Series' }));
  expect(await form.findByText('There is no further visit until this day')).toBeTruthy();
  expect(server.sent.length).toBe(calls);
  // Every two weeks there is one.
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every 2 weeks');
  await waitFor(() => expect(form.queryByText('There is no further visit until this day')).toBeNull());
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every 4 weeks');
  fireEvent.change(form.getByLabelText(/^Until/), { target: { value: '' } });
  failure = {
    status: 400,
    body: {
      message: 'There is no further visit until this day',
      issues: [{ path: 'until', message: 'There is no further visit until this day' }],
    },
  };
  await user.click(form.getByRole('button', { name: 'Start Series' }));
  await waitFor(() => expect(form.getByText('There is no further visit until this day')).toBeTruthy());
  failure = undefined;
  await user.click(form.getByRole('button', { name: 'Start Series' }));
  await waitFor(() => expect(toastStore.getState().current?.description).toBe('The job repeats from now on'));
  expect(server.sent.at(-1)).toEqual({ every: 'fourWeeks', until: null });
});
