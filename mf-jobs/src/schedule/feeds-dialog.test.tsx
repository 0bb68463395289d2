import * as jobs from '@app/contract/jobs';
import type { Feed } from '@app/contract/jobs/records';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { FeedsButton } from './feeds-button.tsx';

const feed: Feed = {
  id: 1,
  cleaner: null,
  timeZone: 'America/Chicago',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastReadAt: null,
};

let server: FakeJobsServer;
let feeds: Feed[];
let createStatus: number;

beforeEach(() => {
  feeds = [feed];
  createStatus = 201;
  server = fakeJobsServer([]);
  server.override = (method, path) => {
    if (!path.startsWith(jobs.feeds.path)) return undefined;
    if (method === 'GET') return { status: 200, body: feeds };
    if (method === 'DELETE') {
      feeds = [];
      return { status: 200, body: { success: true } };
    }
    return { status: createStatus, body: { ...feed, id: 2, token: 'a-token' } };
  };
});

async function openDialog() {
  const user = openPage('/schedule', <FeedsButton />, '/schedule');
  await user.click(screen.getByRole('button', { name: 'Calendars' }));
  await screen.findByRole('list', { name: 'Calendar addresses' });
  return user;
}

test('a link from the settings opens it', async () => {
  openPage('/schedule', <FeedsButton />, '/schedule?calendars');
  expect(await screen.findByRole('dialog', { name: 'Calendars' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Jobs of')));
});

test('a new address is shown once, to copy and to subscribe to', async () => {
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Make Address' }));
  const address = await screen.findByLabelText<HTMLInputElement>('Address');
  expect(address.closest('[aria-live="polite"]'), 'spoken when it is there').not.toBeNull();
  expect(address.value).toMatch(/\/api\/calendars\/a-token\.ics$/);
  expect(screen.getByRole('link', { name: 'Subscribe on this device' }).getAttribute('href')).toMatch(
    /^webcal:/,
  );
  await user.click(screen.getByRole('button', { name: 'Copy Address' }));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(address.value);
});

test('an address that was not made leaves the form as it is', async () => {
  createStatus = 500;
  const user = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Make Address' }));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to make the calendar address'));
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test('calendars of the same cleaner have buttons with a description each', async () => {
  feeds = [feed, { ...feed, id: 2, createdAt: '2026-11-03T10:00:00.000Z' }];
  await openDialog();
  const name = 'Remove the calendar of All cleaners';
  for (const day of [/^Made Sun,\sNov\s1,/, /^Made Tue,\sNov\s3,/])
    expect(screen.getByRole('button', { name, description: day })).toBeTruthy();
});

test('an address is removed when that is confirmed', async () => {
  const user = await openDialog();
  const remove = () =>
    user.click(screen.getByRole('button', { name: 'Remove the calendar of All cleaners' }));
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(feeds).toEqual([feed]);
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Remove Calendar' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Calendar addresses' })).toBeNull());
});
