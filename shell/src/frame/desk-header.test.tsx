import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const header = () => screen.findByRole('banner');

test('shows the username, the company and logout on admin pages', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  const bar = within(await header());
  expect(bar.getByText('ann')).toBeTruthy();
  expect(bar.getByText('Bright Homes')).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('links every admin page and marks the current one', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  const nav = within(await screen.findByRole('navigation', { name: 'Desk' }));
  expect(nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['Schedule', '/schedule'],
    ['New Job', '/new-job'],
    ['Job History', '/job-history'],
    ['Clients', '/clients'],
    ['Reports', '/reports'],
    ['Settings', '/settings'],
  ]);
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Job History');
  await press('link', 'Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
});

test('the menu of large text closes with the page that is chosen', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  await press('button', 'Menu');
  const menu = within(await header()).getByRole('button', { name: 'Menu', expanded: true });
  await press('link', 'Settings');
  await waitFor(() => expect(menu.ariaExpanded).toBe('false'));
});

test('the header and the density of the desk stay from page to page', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  const before = await header();
  const densities = new MutationObserver(() => undefined);
  densities.observe(document.documentElement, { attributeFilter: ['data-density'] });
  await press('link', 'Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(await header()).toBe(before);
  expect(densities.takeRecords()).toEqual([]);
  expect(document.documentElement.dataset.density).toBe('compact');
});

test('is not shown without a session', async () => {
  fakeServer();
  await openSite('/settings');
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull();
  await openSite('/');
  await screen.findByRole('heading', { name: 'Landing' });
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('stays when a page cannot be loaded', async () => {
  fakeServer(SIGNED_IN);
  // React reports what the boundary has caught.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeAreas.override('mf_jobs', () => Promise.reject(new Error('gone')));
  await openSite('/job-history');
  await screen.findByText('This page could not be loaded');
  await press('link', 'Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  consoleError.mockClear();
});
