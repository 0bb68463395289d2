import * as auth from '@app/contract/auth';
import { telemetry } from '@app/contract/gateway';
import { replies } from '@app/contract/jobs';
import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import type { Beacon } from '@app/contract/platform/telemetry';
import { news } from '@app/contract/requests';
import { vi } from 'vitest';

type FakeResponse = { status?: number; body?: unknown };
type Responses = Record<string, FakeResponse | (() => FakeResponse | Promise<FakeResponse>)>;

export type FakeServer = {
  /** Every call so far, as 'GET /api/auth/session'. */
  calls: string[];
  /** The telemetry that the page sent. */
  beacons: Beacon[];
  /** The responses by call; a test may change them. */
  responses: Responses;
};

const signedOut: Responses = {
  [`GET ${auth.session.path}`]: { body: { authenticated: false } },
  [`GET ${auth.demo.path}`]: { body: { demo: null } },
  [`POST ${auth.signIn.path}`]: { body: { authenticated: true, user: { username: 'ann' } } },
  [`POST ${auth.signOut.path}`]: { body: { authenticated: false } },
};

export const SIGNED_IN: Responses = {
  [`GET ${auth.session.path}`]: { body: { authenticated: true, user: { username: 'ann' } } },
};

function received(server: FakeServer, beacon: string): Response {
  server.beacons.push(JSON.parse(beacon));
  return new Response(null, { status: 204 });
}

/** Replaces `fetch` until the test ends. */
export function fakeServer(overrides: Responses = {}): FakeServer {
  const server: FakeServer = { calls: [], beacons: [], responses: { ...signedOut, ...overrides } };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`;
    if (path === telemetry.path) return received(server, String(init?.body));
    // Pages fetch the live builds and what is new in the background.
    const isInBackground =
      path === REGISTRY_PATH || [news, replies, auth.account].some((of) => path.startsWith(of.path));
    if (isInBackground && !(call in server.responses)) return new Response(null, { status: 404 });
    server.calls.push(call);
    const response = server.responses[call] ?? { status: 404 };
    const { status = 200, body } = typeof response === 'function' ? await response() : response;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  return server;
}
