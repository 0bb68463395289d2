import type { Settings } from '@app/domain/settings/settings';
import { SWR_DEFAULTS } from '@app/web-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { onTestFinished, vi } from 'vitest';
import { SettingsPage } from '../settings/settings-page.tsx';

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
  /** Answers every write as long as it is set. */
  refuse: Response | undefined;
  sent: Sent[];
};

/** Stands in for the services until the test ends. A logo is stored as /objects/public/new-logo. */
export function fakeServer(): FakeServer {
  const server: FakeServer = { stored: SAVED, refuse: undefined, sent: [] };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return json(server.stored);
    const isFile = body instanceof Blob;
    server.sent.push({ method, path, body: isFile ? body : JSON.parse(String(body)) });
    if (server.refuse) return server.refuse;
    if (isFile) return json({ businessLogo: '/objects/public/new-logo' }, 201);
    server.stored = { ...server.stored, ...JSON.parse(String(body)) };
    return json(server.stored);
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}

export const openPage = () =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <SettingsPage />
      </SWRConfig>
    </MemoryRouter>,
  );

/** The page with its data on it. */
export async function openSettings() {
  openPage();
  await screen.findByRole('button', { name: 'Edit Settings' });
  return userEvent.setup({ applyAccept: false });
}

/** The page with its form open. */
export async function editSettings() {
  const user = await openSettings();
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  return user;
}
