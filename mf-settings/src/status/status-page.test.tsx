import type { InstallationStatus } from '@app/contract/platform/status';
import { GATEWAY_API } from '@app/domain/shared/api';
import { axeProblems } from '@app/tooling/test-env/axe';
import { SWR_DEFAULTS } from '@app/web-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../testing/open-settings.tsx';
import { StatusPage } from './status-page.tsx';
import { timeSince } from './time-since.ts';

const at = '2026-11-20T12:00:00.000Z';
const startedAt = '2026-11-17T10:00:00.000Z';
const failure = {
  kind: 'load',
  area: 'mf-jobs',
  build: 'j1',
  page: '/job-history',
  phase: 'entry',
  code: 'import',
  message: 'Failed to fetch',
  shell: 's1',
  firstAt: startedAt,
  lastAt: at,
  count: 3,
} as const;
const GOOD: InstallationStatus = {
  at,
  gateway: { version: 'v7', startedAt },
  services: [{ name: 'jobs', healthy: true, version: 'v7', startedAt, database: 'reachable' }],
  releases: [{ area: 'mf-jobs', build: 'j1', since: '2026-11-20T11:00:00.000Z' }],
  failures: [],
};

/** The page on top of a gateway that answers with these, one after the other. */
function open(...answers: Response[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift() ?? json({}, 500);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <StatusPage />
      </SWRConfig>
    </MemoryRouter>,
  );
  return { asked, user: userEvent.setup() };
}
const rows = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('it says which build is live and how every service is', async () => {
  const { asked } = open(json(GOOD));
  expect(screen.getByRole('region', { name: 'Loading status' })).toBeTruthy();
  await screen.findByText('Everything is running');
  expect(asked).toEqual([GATEWAY_API.status]);
  expect(rows('Services')).toEqual([
    'gatewayHealthyversion v7, running for 3 days',
    'jobsHealthyversion v7, running for 3 days',
  ]);
  expect(rows('Live builds')).toEqual(['mf-jobsbuild j1, known for 1 hour']);
  expect(screen.getByText('Nothing has failed since the gateway started.')).toBeTruthy();
  expect(await axeProblems()).toEqual([]);
});

test('what is ill, what is a canary and what failed on pages stand out', async () => {
  open(
    json({
      ...GOOD,
      services: [
        { name: 'jobs', healthy: false, version: 'v7', startedAt, database: 'unreachable' },
        { name: 'uploads', healthy: false },
      ],
      releases: [{ ...GOOD.releases[0], canary: { build: 'j2', percent: 10 } }],
      failures: [failure],
    }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('2 services are not healthyLook at the log of jobs, uploads.');
  expect(rows('Services').slice(1)).toEqual([
    'jobsDatabase unreachableversion v7, running for 3 days',
    'uploadsNot healthydoes not answer',
  ]);
  expect(rows('Live builds')[0]).toContain('10 % get j2');
  expect(rows('Last failures on pages')[0]).toMatch(
    /^Not loadedmf-jobsj1 on \/job-history, entry, importFailed to fetch3 times, last on Fri, 20 November 2026/,
  );
  expect(await axeProblems()).toEqual([]);
});

test('Refresh asks again', async () => {
  const { user } = open(json({ ...GOOD, services: [{ name: 'jobs', healthy: false }] }), json(GOOD));
  await screen.findByText('One service is not healthy');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Everything is running');
});

test('a status that cannot be loaded can be asked for again', async () => {
  const { user } = open(json({}, 503), json(GOOD));
  expect((await screen.findByRole('alert')).textContent).toContain('The status could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Everything is running');
});

test.each([
  ['2026-11-20T11:59:30.000Z', 'less than a minute'],
  ['2026-11-20T11:59:00.000Z', '1 minute'],
  ['2026-11-20T10:00:00.000Z', '2 hours'],
  ['2026-11-19T11:59:00.000Z', '1 day'],
])('since %s it has been %s', (start, words) => {
  expect(timeSince(start, at)).toBe(words);
});
