import { withPlainSpaces } from '@app/domain/shared/units';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([stored(1)]);
});

test('greets the signed-in admin and links to the invoice system', async () => {
  openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, maria' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoice System' }).getAttribute('href')).toBe('/new-job');
  await screen.findByText('Jane Doe');
});

test('has exactly three tabs', async () => {
  openDashboard();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['New Requests', 'Completed Jobs', 'Job Management']);
  await screen.findByText('Jane Doe');
});

test('keeps the tab in the URL, and the filter when returning to the requests', async () => {
  const { user, currentUrl } = openDashboard('/admin?status=pending');
  await screen.findByText('Jane Doe');
  await user.click(screen.getByRole('tab', { name: 'Job Management' }));
  expect(currentUrl()).toBe('/admin?status=pending&tab=jobs');
  await user.click(screen.getByRole('tab', { name: 'New Requests' }));
  expect(currentUrl()).toBe('/admin?status=pending');
  expect(await screen.findByLabelText('Status')).toHaveProperty('value', 'pending');
});

test('lists every saved job with amount, cleaner and Edit link', async () => {
  server.jobs = [
    { id: 12, clientName: 'Ann Lee', jobDate: '2026-11-20', finalTotal: 185, assignedCleaner: 'owner' },
    {
      ...{ id: 11, clientName: 'Bob Ray', jobDate: '2026-11-19', finalTotal: 170.5, assignedCleaner: null },
      acceptance: { name: 'Robert Ray', at: '2026-11-18T15:00:00.000Z', total: 170.5 },
    },
  ];
  openDashboard('/admin?tab=completed');
  const rows = await within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
  const [ann, bob] = rows;
  expect(withPlainSpaces(ann!.textContent)).toBe('Ann Lee$185.00Fri, Nov 20EditOwner');
  expect(within(bob!).getByText('$170.50')).toBeTruthy();
  expect(within(bob!).getByText('Accepted').parentElement?.textContent).toMatch(/^Accepted Robert Ray, /);
  const edit = screen.getByRole('link', { name: 'Edit job for Ann Lee' });
  expect(edit.getAttribute('href')).toBe('/edit-job/12');
});

test('shows a message while no job is saved', async () => {
  openDashboard('/admin?tab=completed');
  expect(await screen.findByText('No completed jobs found')).toBeTruthy();
});

test('Job Management links to the new job, the history and the settings', () => {
  openDashboard('/admin?tab=jobs');
  const hrefs = ['Create New Job', 'Job History', 'Settings'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/new-job', '/job-history', '/settings']);
});
