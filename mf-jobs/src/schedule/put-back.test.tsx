import type { ComingVisit, VisitState } from '@app/domain/job/schedule/series';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { title, undo, wideScreen } from '../../test/open-visit.tsx';
import { PLAN, VISIT } from '../../test/sample-visit.ts';
import { SeriesFact } from '../details/series-fact.tsx';
import { SchedulePage } from './schedule-page.tsx';

const SERIES = { id: 3, every: 'twoWeeks', firstDay: '2026-11-06', until: null, isEnded: false };
const NAME = /^Put back the visit of/;
let server: FakeJobsServer;
/** What is stored of the one visit. */
let stored: VisitState;
let isGone: boolean;

beforeEach(() => {
  wideScreen();
  isGone = false;
  stored = { ...VISIT, isSkipped: true };
  server = fakeJobsServer([sampleJob()]);
  server.override = (method, path) => {
    const { isSkipped, ...visit } = stored;
    const lists: { visits: ComingVisit[]; skipped: ComingVisit[] } = {
      visits: isSkipped ? [] : [visit],
      skipped: isSkipped ? [visit] : [],
    };
    if (path.startsWith('/api/jobs/agenda'))
      return { status: 200, body: { jobs: [], ...lists, isComplete: true } };
    if (path.startsWith('/api/jobs/unscheduled'))
      return { status: 200, body: { jobs: [], isComplete: true } };
    if (path.endsWith('/series')) return { status: 200, body: { series: SERIES, ...lists } };
    if (method !== 'PUT') return undefined;
    if (isGone) return { status: 404, body: { message: 'Visit not found' } };
    stored = { ...stored, ...(server.sent.at(-1) as object), version: '"3.2"' };
    return { status: 200, body: stored };
  };
});

const openSchedule = () => openPage('/schedule', <SchedulePage />, '/schedule');
const openJob = () => openPage('/job/:id', <SeriesFact job={sampleJob()} />, '/job/7');
const puts = () => server.calls.filter((call) => call.startsWith('PUT'));

test.each([
  ['the week', true],
  ['the list of days', false],
])('a skipped visit is marked in %s, and is put back long after its toast', async (_name, isWide) => {
  wideScreen(isWide);
  const user = openSchedule();
  const skipped = within(await screen.findByRole('list', { name: /^Skipped on Fri,\sNov\s20/ }));
  expect(skipped.getByText('Skipped')).toBeTruthy();
  expect(skipped.getByText(/Jane Doe/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move\s*Jane Doe/ })).toBeNull();
  expect(await axeProblems()).toEqual([]);
  skipped.getByRole('button', { name: NAME }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(title()).toBe('Visit put back'));
  expect(puts()).toEqual([`PUT /api/job-series/3/visits/${TODAY}`]);
  expect([server.sent, server.versions.at(-1)]).toEqual([[{ ...PLAN, isSkipped: false }], VISIT.version]);
  const card = await screen.findByRole('button', { name: /^Move\s*Jane Doe/ });
  await waitFor(() => expect(document.activeElement).toBe(card));
  expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  undo();
  await screen.findByRole('button', { name: NAME });
  expect(server.sent.at(-1)).toEqual({ ...PLAN, isSkipped: true });
});

test('the page of a job lists its skipped visits, and puts them back', async () => {
  const user = openJob();
  const skipped = within(await screen.findByRole('list', { name: 'Skipped visits' }));
  expect(skipped.getByRole('listitem').textContent).toMatch(/^Fri,\sNov\s20 Skipped Put Back$/);
  expect(screen.queryByRole('list', { name: 'Next visits' })).toBeNull();
  skipped.getByRole('button', { name: NAME }).focus();
  await user.keyboard('{Enter}');
  const visits = within(await screen.findByRole('list', { name: 'Next visits' }));
  expect(visits.getByRole('button', { name: /^Change the visit of Fri,\sNov\s20/ })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Part of a series/));
  expect(toastStore.getState().current?.description).toMatch(/^Jane Doe, Fri,\sNov\s20/);
});

test('a visit that does not come any more cannot be put back', async () => {
  const user = openJob();
  const button = await screen.findByRole('button', { name: NAME });
  isGone = true;
  await user.click(button);
  await waitFor(() =>
    expect(toastStore.getState().current?.description).toBe(
      'This visit does not come any more: its series was changed or ended elsewhere.',
    ),
  );
});
