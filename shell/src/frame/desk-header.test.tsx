import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const header = () => screen.findByRole('banner');

test('every signed-in screen says who is signed in and offers the way out', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  const desk = within(await header());
  expect(desk.getByText('ann')).toBeTruthy();
  expect(desk.getByText('Bright Homes')).toBeTruthy();
  expect(desk.getByRole('button', { name: 'Logout' })).toBeTruthy();
});

test('it leads to every room of the desk and marks the one that one is in', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/job-history');
  const rooms = within(await screen.findByRole('navigation', { name: 'Desk' }));
  expect(rooms.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin'],
    ['New Job', '/new-job'],
    ['Job History', '/job-history'],
    ['Settings', '/settings'],
  ]);
  expect(rooms.getByRole('link', { current: 'page' }).textContent).toBe('Job History');
  await press('link', 'Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Settings');
});

test('visitors and whoever has still to sign in see nothing of it', async () => {
  fakeServer();
  await openSite('/settings');
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(screen.queryByRole('navigation', { name: 'Desk' })).toBeNull();
  await openSite('/');
  await screen.findByRole('heading', { name: 'Landing' });
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('it stays when a screen cannot be loaded, so that one can go elsewhere', async () => {
  fakeServer(SIGNED_IN);
  // React reports what the boundary has caught.
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeAreas.answer('mf_jobs', () => Promise.reject(new Error('gone')));
  await openSite('/job-history');
  await screen.findByText('This page could not be loaded');
  await press('link', 'Settings');
  await screen.findByRole('heading', { name: 'Settings' });
  complaints.mockClear();
});
