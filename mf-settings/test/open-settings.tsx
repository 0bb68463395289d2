import type { Settings } from '@app/domain/settings/settings';
import { SWR_DEFAULTS } from '@app/web-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { onTestFinished, vi } from 'vitest';
import { SettingsPage } from '../src/settings/settings-page.tsx';

export const SAVED: Settings = {
  id: 1,
  businessName: 'Bright Rooms',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
  cleaners: ['Owner', 'Maria Lopez'],
  updatedAt: '2026-11-20T10:00:00.000Z',
};

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

type Sent = { method: string; path: string; body: unknown };
export type FakeServer = {
  stored: Settings;
  /** The response to every write while it is set. */
  failWith: Response | undefined;
  sent: Sent[];
};

const etagOf = (settings: Settings) => `"${encodeURIComponent(JSON.stringify(settings))}"`;

/** Replaces `fetch` until the test ends. An uploaded logo is stored as /objects/public/new-logo. */
export function fakeServer(): FakeServer {
  const server: FakeServer = { stored: SAVED, failWith: undefined, sent: [] };
  const respond = (body: Settings | object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { etag: etagOf(server.stored) } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    if (method === 'GET') return respond(server.stored);
    const isFile = body instanceof Blob;
    server.sent.push({ method, path, body: isFile ? body : JSON.parse(String(body)) });
    if (server.failWith) return server.failWith;
    if (isFile) return json({ businessLogo: '/objects/public/new-logo' }, 201);
    const expected = new Headers(headers).get('if-match');
    if (expected && expected !== etagOf(server.stored))
      return respond({ message: 'Changed', current: server.stored }, 409);
    server.stored = { ...server.stored, ...JSON.parse(String(body)) };
    return respond(server.stored);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

/** Renders a page of this area with an empty cache. */
export const renderPage = (page: ReactNode) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>{page}</SWRConfig>
    </MemoryRouter>,
  );

/** Renders the page and waits for its data. */
export async function openSettings() {
  renderPage(<SettingsPage />);
  await screen.findByRole('button', { name: 'Edit Settings' });
  return userEvent.setup({ applyAccept: false });
}

/** Renders the page in edit mode. */
export async function editSettings() {
  const user = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  return user;
}
