import { DEMO_ADMIN } from '@app/domain/session/session';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([stored(1)]);
  server.settings = { ...DEFAULT_SETTINGS, cleaners: ['Ann'] };
});

const TITLE = 'Make this site yours';
const list = async () => within(await screen.findByRole('region', { name: TITLE }));

test('lists what makes the site that of the company, ticks what is done and says what is public', async () => {
  const { user } = openDashboard();
  const steps = await list();
  await user.click(steps.getByRole('button', { name: '1 of 7 done' }));
  const links = steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['See your website', '/'],
    ['Business name, phone, email and time zone', '/settings'],
    ['What the website says of you', '/settings/website'],
    ['Prices', '/settings/prices'],
    ['Ways to pay', '/settings/payment'],
    ['Cleaners', '/settings/people'],
    ['Mail', '/settings/mail'],
    ['Your own password', '/settings/security'],
  ]);
  // What is done stays ticked.
  await user.click(steps.getByRole('checkbox', { name: 'Cleaners', checked: true }));
  expect(steps.getAllByRole('checkbox', { checked: false })).toHaveLength(6);
  expect(server.settings.firstStepsKept).toBeUndefined();
  expect(steps.getByText(/^Your website is public now under/).textContent).toBe(
    "Your website is public now under 'Your Cleaning Company', (555) 123-4567. Tick what can stay as it is. See your website",
  );
});

test('the steps are all listed until one is done, and fold to what is next, but not while she ticks', async () => {
  server.settings.cleaners = ['Owner'];
  const { user } = openDashboard();
  await user.click((await list()).getByRole('checkbox', { name: /^Business name/ }));
  await user.click((await list()).getByRole('button', { name: '1 of 7 done', expanded: true }));
  const next = (await list()).getByText('Next:');
  expect(next.querySelector('a')?.textContent).toBe('What the website says of you');
  expect(screen.queryByRole('checkbox', { name: 'Prices' })).toBeNull();
  await user.click((await list()).getByRole('button', { name: '1 of 7 done', expanded: false }));
  expect(screen.getByRole('checkbox', { name: 'Prices' })).toBeDefined();
  expect(screen.queryByText('Next:')).toBeNull();
});

test('a business that is entered in part says what is missing', async () => {
  Object.assign(server.settings, { businessName: 'Bright Homes', phone: '(212) 555-0100' });
  openDashboard();
  expect((await list()).getByText(/^Next:/).textContent).toBe(
    'Next: Business name, phone, email and time zone (still missing: email)',
  );
});

test.each([
  [DEMO_ADMIN, 'Your own password (from whoever set this site up)'],
  [null, 'Your own password'],
])('the password of the demo account is no step that she can take', async (demo, name) => {
  server.demo = demo;
  const { user } = openDashboard();
  await user.click((await list()).getByRole('button', { name: '1 of 7 done' }));
  expect(await screen.findByRole('checkbox', { name })).toBeDefined();
});

test('what can stay as it is is ticked by hand; with the last one the list is gone, until Undo', async () => {
  server.settings.firstStepsKept = ['business', 'website', 'payment', 'mail', 'password'];
  const { user } = openDashboard();
  await user.click((await list()).getByRole('button', { name: '6 of 7 done' }));
  await user.click((await list()).getByRole('checkbox', { name: 'Prices' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  act(() => toastStore.getState().current?.action?.run());
  await user.click((await list()).getByRole('checkbox', { name: 'Mail' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Mail' })).toHaveProperty('checked', false),
  );
  expect(server.settings.firstStepsKept).toEqual(['business', 'website', 'payment', 'password']);
});

test('is hidden for the company, and shown again by Undo', async () => {
  const { user } = openDashboard();
  await user.click((await list()).getByRole('button', { name: '1 of 7 done' }));
  await user.click((await list()).getByRole('button', { name: 'Hide This List' }));
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  expect(server.settings.firstStepsHidden).toBe(true);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  act(() => toastStore.getState().current?.action?.run());
  await list();
});

test.each([false, true])('what it would move is shown with it (hidden: %s)', async (isHidden) => {
  server.settings.firstStepsHidden = isHidden;
  let respond!: () => void;
  server.pause = new Promise<void>((resolve) => {
    respond = resolve;
  });
  openDashboard();
  const busy = () => screen.getByRole('tablist').closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(busy()).toBe('true');
  respond();
  await waitFor(() => expect(busy()).toBe('false'));
  expect(screen.queryByText(TITLE) === null).toBe(isHidden);
});

test('is not there once it is hidden', async () => {
  server.settings.firstStepsHidden = true;
  openDashboard();
  await screen.findByText('Jane Doe');
  expect(screen.queryByText(TITLE)).toBeNull();
  expect(server.calls).not.toContain('GET /api/mail-settings');
});
