import { axeProblems } from '@app/tooling/test-env/axe';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeOffice, fakeOffice, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let office: FakeOffice;
beforeEach(() => {
  office = fakeOffice([stored(1)]);
});

test('the page welcomes who is signed in and leads to the invoice system', async () => {
  openDashboard();
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, maria' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invoice System' }).getAttribute('href')).toBe('/new-job');
  await screen.findByText('Jane Doe');
});

test('there are exactly three tabs', async () => {
  openDashboard();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['New Requests', 'Completed Jobs', 'Job Management']);
  await screen.findByText('Jane Doe');
});

test('the tab is in the address, and the filter is still there when one comes back', async () => {
  const { user, addressNow } = openDashboard('/admin?status=pending');
  await screen.findByText('Jane Doe');
  await user.click(screen.getByRole('tab', { name: 'Job Management' }));
  expect(addressNow()).toBe('/admin?status=pending&tab=jobs');
  await user.click(screen.getByRole('tab', { name: 'New Requests' }));
  expect(addressNow()).toBe('/admin?status=pending');
  expect(await screen.findByLabelText('Status')).toHaveProperty('value', 'pending');
});

test('every saved job is a completed one, with its amount, its cleaner and its Edit link', async () => {
  office.jobs = [
    { id: 12, clientName: 'Ann Lee', jobDate: '2026-11-20', finalTotal: 185, assignedCleaner: 'owner' },
    { id: 11, clientName: 'Bob Ray', jobDate: '2026-11-19', finalTotal: 170.5, assignedCleaner: null },
  ];
  openDashboard('/admin?tab=completed');
  const [ann, bob] = await screen.findAllByRole('listitem');
  expect(ann!.textContent).toBe('Ann Lee$185.00Fri, 20 November 2026EditOwner');
  expect(within(bob!).getByText('$170.50')).toBeTruthy();
  const edit = screen.getByRole('link', { name: 'Edit job for Ann Lee' });
  expect(edit.getAttribute('href')).toBe('/edit-job/12');
});

test('no saved job yet is said in words', async () => {
  openDashboard('/admin?tab=completed');
  expect(await screen.findByText('No completed jobs found')).toBeTruthy();
});

test('Job Management leads to the three places', () => {
  openDashboard('/admin?tab=jobs');
  const hrefs = ['Create New Job', 'Job History', 'Settings'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/new-job', '/job-history', '/settings']);
});

test.each(['requests', 'completed', 'jobs'])('axe finds nothing wrong on the tab %s', async (tab) => {
  office.jobs = [{ id: 12, clientName: 'Ann Lee', jobDate: '2026-11-20', finalTotal: 185 }];
  openDashboard(`/admin?tab=${tab}`);
  if (tab !== 'jobs') await screen.findAllByRole('listitem');
  expect(await axeProblems()).toEqual([]);
});
