import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { openSite } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const LOGIN = 'POST /api/auth/login';

async function signIn(user: Awaited<ReturnType<typeof openSite>>) {
  await user.type(await screen.findByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('an empty form shows what is missing and sends nothing', async () => {
  const { calls } = fakeServer();
  const user = await openSite('/admin');
  await user.click(await screen.findByRole('button', { name: 'Sign In' }));
  await screen.findByText('Username is required');
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(calls).not.toContain(LOGIN);
});

test('begins with the username, unless something has the focus already', async () => {
  fakeServer();
  const early = document.documentElement.appendChild(document.createElement('input'));
  onTestFinished(() => early.remove());
  early.focus();
  await openSite('/admin');
  await screen.findByLabelText('Username');
  expect(document.activeElement).toBe(early);
  early.blur();
  const user = await openSite('/admin/login');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  await user.keyboard('ann');
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ann');
});

test('a browser that blocks cookies is named as the reason', async () => {
  const { calls } = fakeServer();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await signIn(await openSite('/admin'));
  await screen.findByText('Signing in needs cookies. Please allow them for this site.');
  expect(calls).not.toContain(LOGIN);
});

test('what a password manager has filled in without an event is sent', async () => {
  fakeServer();
  const user = await openSite('/admin');
  (await screen.findByLabelText<HTMLInputElement>('Username')).value = 'ann';
  screen.getByLabelText<HTMLInputElement>('Password').value = 'secret';
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('Welcome ann');
});

test.each(['/admin/login', '/edit-job/1'])('sign-in at %s redirects to /admin', async (path) => {
  fakeServer();
  await signIn(await openSite(path));
  await screen.findByText('Welcome ann');
  expect(location.pathname).toBe('/admin');
  expect(fakeAreas.loaded).toEqual(['mf_admin_requests/routes']);
});

describe('a refused sign-in', () => {
  test.each<[string, FakeServer['responses'][string], string]>([
    [
      "the server's message",
      { status: 401, body: { message: 'Wrong username or password' } },
      'Wrong username or password',
    ],
    ['a general message when the server has none', { status: 500 }, 'Login failed'],
    [
      'a general message when the server cannot be reached',
      () => Promise.reject(new TypeError('offline')),
      'Login failed',
    ],
  ])('shows %s in an alert and keeps what was typed', async (_what, response, message) => {
    fakeServer({ [LOGIN]: response });
    const user = await openSite('/settings');
    await signIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ann');
    expect(location.pathname).toBe('/settings');
  });

  test('can be tried again', async () => {
    const { responses } = fakeServer({ [LOGIN]: { status: 401, body: { message: 'Wrong' } } });
    const user = await openSite('/admin');
    await signIn(user);
    await screen.findByRole('alert');
    responses[LOGIN] = { body: { authenticated: true, user: { username: 'ann' } } };
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await screen.findByText('Welcome ann');
  });
});

test('the form cannot be sent twice', async () => {
  let respond!: (response: object) => void;
  const response = new Promise<object>((resolve) => {
    respond = resolve;
  });
  const { calls } = fakeServer({ [LOGIN]: () => response });
  const user = await openSite('/admin');
  await signIn(user);
  const button = await screen.findByRole('button', { name: 'Signing in...' });
  await user.click(button);
  expect(calls.filter((call) => call === LOGIN)).toHaveLength(1);
  respond({ body: { authenticated: true, user: { username: 'ann' } } });
  await screen.findByText('Welcome ann');
});

test('asks to stay signed in on this device', async () => {
  fakeServer();
  const fetched = vi.spyOn(globalThis, 'fetch');
  const user = await openSite('/admin');
  await user.click(await screen.findByRole('checkbox', { name: 'Keep me signed in on this device' }));
  await signIn(user);
  await screen.findByText('Welcome ann');
  const sent = fetched.mock.calls.filter(([path]) => path === '/api/auth/login');
  expect(sent.map(([, init]) => JSON.parse(String(init?.body)))).toEqual([
    { username: 'ann', password: 'secret', keepSignedIn: true },
  ]);
});

describe('the hint with demo credentials', () => {
  test('is shown while the demo account is active', async () => {
    fakeServer({ 'GET /api/auth/demo': { body: { demo: { username: 'admin', password: 'demo-pw' } } } });
    await openSite('/admin');
    expect((await screen.findByText(/Demo/)).closest('main')?.textContent).toContain('demo-pw');
  });

  test('is not shown without a demo account', async () => {
    const { calls } = fakeServer();
    await openSite('/admin');
    await waitFor(() => expect(calls).toContain('GET /api/auth/demo'));
    expect(screen.queryByText(/Demo/)).toBeNull();
  });
});
