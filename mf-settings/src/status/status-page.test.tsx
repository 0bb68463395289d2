import * as gateway from '@app/contract/gateway';
import type { InstallationStatus } from '@app/contract/platform/status';
import { mailSettings } from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { type MailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import { timeSince, withPlainSpaces } from '@app/domain/shared/units';
import { axeProblems } from '@app/tooling/testing/axe';
import { pathOf } from '@app/web-kit';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { json, renderPage, SAVED } from '../../test/open-settings.tsx';
import { DataPage } from '../settings/data-page.tsx';
import { StatusPage } from './status-page.tsx';

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
const crash = {
  ...failure,
  kind: 'error' as const,
  phase: 'render' as const,
  stack: ['mf-jobs/src/price.ts:11:3', 'shell/s1/shell.mjs:1:9'],
};
const HEALTHY: InstallationStatus = {
  at,
  gateway: { version: 'v7', startedAt },
  services: [{ name: 'jobs', healthy: true, version: 'v7', startedAt, database: 'reachable' }],
  releases: [{ area: 'mf-jobs', build: 'j1', since: '2026-11-20T11:00:00.000Z' }],
  failures: [],
};

let mail: MailSettings = NO_MAIL;
beforeEach(() => {
  mail = NO_MAIL;
});

/** Renders the page; the gateway returns the given responses one after the other. */
function open(...responses: Response[]) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === pathOf(mailSettings)) return json(mail);
    if (path === pathOf(settings.read)) return json(SAVED);
    requested.push(path);
    return responses.shift() ?? json({}, 500);
  });
  renderPage(<StatusPage />);
  return { requested, user: userEvent.setup() };
}
const rows = (panel: string) =>
  within(screen.getByRole('region', { name: panel }))
    .getAllByRole('listitem')
    .map((row) => withPlainSpaces(row.textContent));

test('shows the live builds and the health of every service', async () => {
  const { requested } = open(json(HEALTHY));
  expect(screen.getByRole('region', { name: 'Loading status' })).toBeTruthy();
  await screen.findByText('Everything is running');
  expect(requested).toEqual([gateway.status.path]);
  expect(rows('Services')).toEqual([
    'gatewayHealthyversion v7, running for 3 days',
    'jobsHealthyversion v7, running for 3 days',
  ]);
  expect(rows('Live builds')).toEqual(['mf-jobsbuild j1, known for 1 hour']);
  expect(screen.getByText('Nothing has failed since the gateway started.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All calls as OpenAPI' })).toHaveProperty(
    'pathname',
    gateway.openApi.path,
  );
  expect(await axeProblems()).toEqual([]);
});

test('shows unhealthy services, canary releases and failures on pages', async () => {
  open(
    json({
      ...HEALTHY,
      services: [
        { name: 'jobs', healthy: false, version: 'v7', startedAt, database: 'unreachable' },
        { name: 'uploads', healthy: false },
      ],
      releases: [{ ...HEALTHY.releases[0], canary: { build: 'j2', percent: 10 } }],
      failures: [failure, crash],
    }),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('2 services are not healthyLook at the log of jobs, uploads.');
  expect(rows('Services').slice(1)).toEqual([
    'jobsDatabase unreachableversion v7, running for 3 days',
    'uploadsNot healthydoes not answer',
  ]);
  expect(rows('Live builds')[0]).toContain('10% of sessions get j2');
  expect(rows('Last failures on pages')[0]).toMatch(
    /^Not loadedmf-jobsj1 on \/job-history, entry, importFailed to fetch3 times, last on Fri, Nov 20/,
  );
  const stack = within(screen.getByRole('list', { name: 'Stack' })).getAllByRole('listitem');
  expect(stack.map((place) => place.textContent)).toEqual(crash.stack);
  expect(await axeProblems()).toEqual([]);
});

const backups = { enabled: true, folder: '/srv/data.backups', kept: 7 };
const last = { name: 'daily-2026-11-20T03-00-00', at: '2026-11-20T10:00:00.000Z', files: 34 };
test.each([
  ['made and verified', { ...backups, last }, /^Last backupVerified.*, 2 hours ago, 34 files$/, undefined],
  [
    'failed',
    { ...backups, last, failure: { at, message: 'The disk has 90 MB free.' } },
    /^Last backupFailed.*2 hours ago/,
    'The daily backup failed',
  ],
  [
    'overdue',
    { ...backups, last: { ...last, at: startedAt } },
    /^Last backupOverdue.*3 days ago/,
    'The daily backup is overdue',
  ],
  ['not made yet', backups, /^Last backupNone yet/, undefined],
  ['turned off', { ...backups, enabled: false }, /^Last backupOffNo daily backup/, undefined],
])('shows a daily backup that is %s', async (_name, state, row, title) => {
  open(json({ ...HEALTHY, backups: state }));
  await screen.findByText('Everything is running');
  expect(rows('Backups')[0]).toMatch(row);
  expect(rows('Backups')[1]).toBe('Folder/srv/data.backups, the newest 7 are kept');
  const alerts = ['The daily backup failed', 'The daily backup is overdue'];
  expect(alerts.filter((text) => screen.queryByText(text))).toEqual(title ? [title] : []);
  expect(await axeProblems()).toEqual([]);
});

test('Data has the daily backup as well', async () => {
  const status = { ...HEALTHY, backups: { ...backups, last } };
  open(json(status), json(status));
  await screen.findByText('Everything is running');
  cleanup();
  renderPage(<DataPage />);
  await screen.findByText('Verified');
  expect(rows('Backups')[0]).toMatch(/2 hours ago, 34 files$/);
});

test('Refresh reads the status again', async () => {
  const { user } = open(json({ ...HEALTHY, services: [{ name: 'jobs', healthy: false }] }), json(HEALTHY));
  await screen.findByText('One service is not healthy');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('Everything is running');
});

test('offers another try when the status cannot be loaded', async () => {
  const { user } = open(json({}, 503), json(HEALTHY));
  expect((await screen.findByRole('alert')).textContent).toContain('The status could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Everything is running');
});

test.each([
  ['2026-11-20T11:59:30.000Z', 'less than a minute'],
  ['2026-11-20T11:59:00.000Z', '1 minute'],
  ['2026-11-20T10:00:00.000Z', '2 hours'],
  ['2026-11-19T11:59:00.000Z', '1 day'],
])('timeSince %s is %s', (start, text) => {
  expect(withPlainSpaces(timeSince(start, at))).toBe(text);
});

test('says that no mail has gone through with settings that were saved anyway', async () => {
  mail = { ...NO_MAIL, source: 'settings', host: 'mail.example.com', isVerified: false };
  open(json(HEALTHY));
  expect(await screen.findByText('No mail has gone through yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mail settings' }).getAttribute('href')).toBe('/settings/mail');
  expect(await axeProblems()).toEqual([]);
});
