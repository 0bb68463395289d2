import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeAreas } from '../../test/fake-areas.ts';
import { fakeServer, SIGNED_IN } from '../../test/fake-server.ts';
import { openSite, press } from '../../test/open-site.tsx';

beforeEach(() => fakeAreas.reset());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a visitor', () => {
  test.each([
    ['/', 'Landing'],
    ['/request-service', 'Wizard'],
    ['/nope', '404 Page Not Found'],
    ['/admin/nope', '404 Page Not Found'],
    ['/edit-job', '404 Page Not Found'],
  ])('sees %s without any call about the session', async (path, title) => {
    const { calls } = fakeServer();
    await openSite(path);
    await heading(title);
    expect(calls).toEqual([]);
  });

  test.each(['/admin', '/admin/login', '/home', '/new-job', '/job-history', '/edit-job/1', '/settings'])(
    'sees the sign-in at %s, and no area but that of the dashboard is loaded',
    async (path) => {
      const { calls } = fakeServer();
      await openSite(path);
      await heading('Admin Login');
      expect(location.pathname).toBe(path);
      expect(document.title).toBe('Admin Login · Bright Homes');
      expect(['mf_admin_requests/routes']).toEqual(expect.arrayContaining(fakeAreas.loaded));
      expect(calls).toEqual(['GET /api/auth/session', 'GET /api/auth/demo']);
    },
  );
});

test.each(['/nope', '/admin'])('the uploaded logo is on %s', async (path) => {
  fakeServer();
  await openSite(path, { site: { businessName: 'Bright Homes', businessLogo: '/objects/public/logo' } });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/objects/public/logo');
});

describe('the admin', () => {
  test.each([
    ['/admin', 'Dashboard'],
    ['/admin/login', 'Dashboard'],
    ['/home', 'Dashboard'],
    ['/job-history', 'Job history'],
    ['/edit-job/1', 'Job history'],
    ['/settings', 'Settings'],
  ])('sees %s after one session call', async (path, title) => {
    const { calls } = fakeServer(SIGNED_IN);
    await openSite(path);
    await heading(title);
    expect(location.pathname).toBe(path);
    expect(calls.filter((call) => call === 'GET /api/auth/session')).toHaveLength(1);
  });

  test('sees "Loading" while the session is fetched', async () => {
    let respond!: () => void;
    const pause = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { responses } = fakeServer();
    responses['GET /api/auth/session'] = () => pause.then(() => SIGNED_IN['GET /api/auth/session'] as object);
    await openSite('/settings');
    expect((await screen.findByRole('status')).textContent).toBe('Loading');
    expect(fakeAreas.loaded).toEqual([]);
    respond();
    await heading('Settings');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('changes pages without another session call', async () => {
    const { calls } = fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: ['a'] } });
    await openSite('/admin');
    await press('link', 'Job History');
    await screen.findByText('a');
    await press('link', 'Settings');
    await heading('Settings');
    history.back();
    await screen.findByText('a');
    expect(calls).toEqual(['GET /api/auth/session', 'GET /api/jobs']);
  });
});

test('a session call that fails shows the sign-in and is not repeated', async () => {
  const { calls } = fakeServer({ 'GET /api/auth/session': { status: 500 } });
  await openSite('/admin');
  await heading('Admin Login');
  await waitFor(() => expect(calls).toContain('GET /api/auth/demo'));
  expect(calls.filter((call) => call.endsWith('/session'))).toHaveLength(1);
});

describe('a cleaner', () => {
  const CLEANER = {
    'GET /api/auth/session': { body: { authenticated: true, user: { username: 'Ana', role: 'cleaner' } } },
    'GET /api/jobs': { body: [] },
  };

  test.each(['/my-day', '/admin', '/settings', '/job-history'])('gets her day at %s', async (path) => {
    fakeServer(CLEANER);
    await openSite(path);
    await heading('Today');
    expect(location.pathname).toBe('/my-day');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('reads how to get back in when her access ends', async () => {
    const { responses } = fakeServer(CLEANER);
    await openSite('/my-day', { site: { businessName: 'Bright Homes', phone: '(217) 555-0100' } });
    await heading('Today');
    responses['GET /api/jobs'] = { status: 401 };
    await press('button', 'Refresh');
    await heading('This phone is not signed in');
    expect(screen.getByText(/Ask Bright Homes for a new sign-in link/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Call (217) 555-0100' }).getAttribute('href')).toBe(
      'tel:2175550100',
    );
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
  });

  test.each([
    [{ body: { authenticated: false } }, 'This phone is not signed in'],
    [{ status: 503 }, 'My day could not be loaded'],
  ])('reads what happened: %o', async (response, title) => {
    fakeServer({ 'GET /api/auth/session': response });
    await openSite('/my-day');
    await heading(title);
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

test('the owner sees the day of a cleaner within the desk', async () => {
  fakeServer({ ...SIGNED_IN, 'GET /api/jobs': { body: [] } });
  await openSite('/my-day?cleaner=ana');
  await heading('Today');
  expect(screen.getByRole('navigation', { name: 'Desk' })).toBeDefined();
});
