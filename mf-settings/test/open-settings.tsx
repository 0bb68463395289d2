import { cleanerAccess, demo, endCleanerAccess, inviteCleaner, sessions } from '@app/contract/auth';
import { mail as jobMail, moveJobs, schedule } from '@app/contract/jobs';
import { mailSettings, sendTestMail } from '@app/contract/requests';
import { DEFAULT_RATES } from '@app/domain/job/pricing/rates';
import type { Login } from '@app/domain/session/session';
import type { Settings } from '@app/domain/settings/settings';
import { type MailCause, NO_MAIL } from '@app/domain/shared/mail-settings';
import { announceSignOut, pathOf, SWR_DEFAULTS } from '@app/web-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { beforeEach, expect, vi } from 'vitest';
import type { Device } from '../src/api/devices.ts';
import type { CleanerAccess } from '../src/settings/cleaner-phones-panel.tsx';
import { SettingsPage } from '../src/settings/settings-page.tsx';

export const SAVED: Settings = {
  id: 1,
  businessName: 'Bright Rooms',
  businessLogo: '',
  phone: '(555) 123-4567',
  email: 'hello@example.com',
  address: '',
  addressOnWebsite: false,
  payPalMe: '',
  waysToPay: null,
  deposit: null,
  lateFee: 0,
  salesTax: { name: 'Sales tax', rate: 0, untaxed: [] },
  cleaners: ['Owner', 'Maria Lopez'],
  rates: DEFAULT_RATES,
  paymentTerms: 0,
  paper: 'A4',
  timeZone: 'America/Chicago',
  website: null,
  checklists: null,
  firstStepsHidden: false,
  firstStepsKept: [],
  updatedAt: '2026-11-20T10:00:00.000Z',
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const device = (id: string, name: string | null, minutes: number): Device => ({
  id,
  device: name,
  createdAt: minutesAgo(minutes + 60),
  lastSeenAt: minutesAgo(minutes),
  current: minutes === 0,
});
export const DEVICES = [
  device('own', 'Chrome on Windows', 0),
  device('phone', 'Safari on iPhone', 25),
  device('other', null, 75),
] as const;

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

type Sent = { method: string; path: string; body: unknown };
const fresh = () => ({
  stored: SAVED,
  devices: DEVICES as readonly Device[],
  access: [] as readonly CleanerAccess[],
  mail: NO_MAIL,
  /** Why the mail server takes no test mail. */
  mailProblem: null as string | null,
  /** Why the sign-in at the mail server fails. */
  signInProblem: null as string | null,
  mailCause: null as MailCause | null | undefined,
  /** Which mails go out on their own. */
  automaticMails: { reminders: false, visitReminders: false, thanks: false },
  /** The response to the list of devices while it is set. */
  devicesResponse: undefined as Promise<Response> | undefined,
  /** The response to the schedule of a cleaner while it is set. */
  scheduleResponse: undefined as Response | undefined,
  /** The cleaners whose schedule was asked for. */
  schedulesOf: [] as (string | null)[],
  /** The response to jobs that are given to other cleaners while it is set. */
  movesResponse: undefined as Response | undefined,
  /** Writes are stored and responded to when it resolves. */
  delay: undefined as Promise<void> | undefined,
  /** The response to every write while it is set. */
  failWith: undefined as Response | undefined,
  /** The demo account while there is one. */
  demo: null as Login | null,
  sent: [] as Sent[],
});

const etagOf = (settings: object) => `"${encodeURIComponent(JSON.stringify(settings))}"`;

/** Replaces `fetch` in every test of the file, and the drafts with it. An uploaded logo is stored as /objects/public/new-logo. */
export function fakeServer() {
  const server = fresh();
  const respond = (body: Settings | object, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { etag: etagOf(server.stored) } });
  const respondMail = (status = 200) =>
    new Response(
      JSON.stringify(status === 409 ? { message: 'Changed', current: server.mail } : server.mail),
      { status, headers: { etag: etagOf(server.mail) } },
    );
  const respondTo = async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const [path = '', query] = url.split('?');
    const search = new URLSearchParams(query);
    if (path === pathOf(demo)) return json({ demo: server.demo });
    if (path === pathOf(sessions)) return server.devicesResponse ?? json(server.devices);
    if (path === pathOf(cleanerAccess)) return json(server.access);
    if (path.startsWith(pathOf(schedule))) {
      server.schedulesOf.push(search.get('cleaner'));
      return server.scheduleResponse?.clone() ?? json([]);
    }
    if (path === pathOf(mailSettings) && method === 'GET') return respondMail();
    if (path === pathOf(jobMail) && method === 'GET')
      return json({ sender: server.mail.sender || null, ...server.automaticMails });
    if (method === 'GET') return respond(server.stored);
    const isFile = body instanceof Blob;
    server.sent.push({ method, path, body: isFile || body == null ? body : JSON.parse(String(body)) });
    await server.delay;
    if (server.failWith) return server.failWith;
    if (path === pathOf(jobMail)) {
      Object.assign(server.automaticMails, JSON.parse(String(body)));
      return json({ sender: server.mail.sender || null, ...server.automaticMails });
    }
    if (path === pathOf(inviteCleaner))
      return json({ token: 'abc', invitedUntil: '2026-11-27T10:00:00.000Z' }, 201);
    if (path === pathOf(endCleanerAccess)) return new Response(null, { status: 204 });
    if (path === pathOf(moveJobs)) return server.movesResponse ?? json({ count: 0 });
    if (path === pathOf(sendTestMail)) {
      if (server.mailProblem === null && server.mail.source !== 'none')
        server.mail = { ...server.mail, isVerified: true };
      return json({
        recipient: server.mail.recipient,
        problem: server.mailProblem,
        cause: server.mailCause,
      });
    }
    if (path === pathOf(mailSettings) && method === 'PUT') {
      const expected = new Headers(headers).get('if-match');
      if (expected && expected !== etagOf(server.mail)) return respondMail(409);
      const isTried = !search.has('unverified');
      if (isTried && server.signInProblem) return json({ message: server.signInProblem }, 422);
      const { password, ...settings } = JSON.parse(String(body));
      server.mail = { ...settings, source: 'settings', hasPassword: password !== '', isVerified: isTried };
      return respondMail();
    }
    if (isFile) return json({ businessLogo: '/objects/public/new-logo' }, 201);
    if (body == null) return new Response(null, { status: 204 });
    const expected = new Headers(headers).get('if-match');
    if (expected && expected !== etagOf(server.stored))
      return respond({ message: 'Changed', current: server.stored }, 409);
    server.stored = { ...server.stored, ...JSON.parse(String(body)) };
    return respond(server.stored);
  };
  beforeEach(() => {
    Object.assign(server, fresh());
    vi.stubGlobal('fetch', respondTo);
    return announceSignOut;
  });
  return server;
}

/** Renders a page of this area with an empty cache. */
export const renderPage = (page: ReactNode, path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>{page}</SWRConfig>
    </MemoryRouter>,
  );

/** Renders a page with a form and waits for its data; with unsaved changes it is in edit mode at once. */
export async function openSettings({ whenReady = 'Edit Settings', page = <SettingsPage /> } = {}) {
  renderPage(page);
  await screen.findByRole('button', { name: whenReady });
  return userEvent.setup({ applyAccept: false });
}

/** Renders the page in edit mode. */
export async function editSettings(page = <SettingsPage />) {
  const user = await openSettings({ page });
  await user.click(screen.getByRole('button', { name: 'Edit Settings' }));
  return user;
}

/** Renders the page of a topic that has no form of its own. */
export async function openTopic(page: ReactNode, path?: string) {
  renderPage(page, path);
  await waitFor(() => expect(document.querySelector('.ui\\:animate-pulse')).toBeNull());
  return userEvent.setup({ applyAccept: false });
}
