import '@app/tooling/testing/indexed-db';
import { act, screen, waitFor } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const JOBS = 'GET /api/jobs';

/** Collects every text that is shown from now on. */
function watchScreen(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => seen.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return seen;
}

test('logout goes to the landing page', async () => {
  const { calls } = fakeServer(SIGNED_IN);
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  const seen = watchScreen();
  await press('button', 'Logout');
  await screen.findByRole('heading', { name: 'Landing' });
  expect(location.pathname).toBe('/');
  expect(calls).toContain('POST /api/auth/logout');
  expect(seen.join()).not.toContain('Admin Login Username');
});

test('a failed logout shows a toast and stays', async () => {
  fakeServer({ ...SIGNED_IN, 'POST /api/auth/logout': { status: 500 } });
  await openSite('/admin');
  await press('button', 'Logout');
  const region = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(region.textContent).toContain('Logout failed'));
  expect(screen.getByText('Welcome ann')).toBeTruthy();
  expect(location.pathname).toBe('/admin');
});

test('with something unsaved logout asks first; afterwards no notice leads back to it', async () => {
  const { calls } = fakeServer(SIGNED_IN);
  await openSite('/settings');
  const { adminDraftStore, adminDrafts } = await import('@app/web-kit/drafts/admin-drafts');
  adminDrafts('settings').write('business', 'typed');
  await press('button', 'Save');
  await press('button', 'Logout');
  const question = await screen.findByRole('alertdialog', { name: 'Log out without saving?' });
  expect(question.textContent).toContain('What is not saved yet is gone then: settings.');
  await press('button', 'Cancel');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls).not.toContain('POST /api/auth/logout');
  expect(await keys(adminDraftStore)).toHaveLength(2);

  await press('button', 'Logout');
  await press('button', 'Log Out and Discard');
  await screen.findByRole('heading', { name: 'Landing' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  await waitFor(() => expect(region.textContent).toBe(''));
  await waitFor(async () => expect(await keys(adminDraftStore)).toEqual([]));
});

test('the next admin fetches everything again', async () => {
  const { calls, responses } = fakeServer({ ...SIGNED_IN, [JOBS]: { body: ['a job of ann'] } });
  const user = await openSite('/admin');
  await press('link', 'Job History');
  await screen.findByText('a job of ann');
  await act(async () => history.back());
  // Every page has a Logout button; waits for the one of this page.
  await screen.findByText('Welcome ann');
  await press('button', 'Logout');
  await press('link', 'Admin Login');

  responses[JOBS] = { body: ['a job of ben'] };
  await user.type(await screen.findByLabelText('Username'), 'ben');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await press('button', 'Sign In');
  const seen = watchScreen();
  await press('link', 'Job History');
  await screen.findByText('a job of ben');
  expect(seen.join()).not.toContain('a job of ann');
  expect(calls.filter((call) => call === JOBS)).toHaveLength(2);
});

test('logout notifies the areas, which drop their drafts', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/admin');
  const { onSignOut } = await import('@app/web-kit');
  let drafts = ['half a job'];
  onSignOut(() => {
    drafts = [];
  });
  await press('button', 'Logout');
  await screen.findByRole('heading', { name: 'Landing' });
  expect(drafts).toEqual([]);
});

test('a logout in another tab signs out here', async () => {
  fakeServer(SIGNED_IN);
  await openSite('/admin');
  await screen.findByText('Welcome ann');
  const otherTab = new BroadcastChannel('session');
  otherTab.postMessage('left');
  await screen.findByRole('heading', { name: 'Landing' });
  otherTab.close();
});
