import * as auth from '@app/contract/auth';
import { telemetry } from '@app/contract/gateway';
import { REGISTRY_PATH } from '@app/contract/platform/page-data';
import type { Beacon } from '@app/contract/platform/telemetry';
import { onTestFinished, vi } from 'vitest';

type Answer = { status?: number; body?: unknown };
type Answers = Record<string, Answer | (() => Answer | Promise<Answer>)>;

export type FakeServer = {
  /** Every call so far, as 'GET /api/auth/session'. */
  calls: string[];
  /** What the page has told of its failures. */
  beacons: Beacon[];
  /** What is answered from now on. */
  answers: Answers;
};

const signedOut: Answers = {
  [`GET ${auth.session.path}`]: { body: { authenticated: false } },
  [`GET ${auth.demo.path}`]: { body: { demo: null } },
  [`POST ${auth.signIn.path}`]: { body: { authenticated: true, user: { username: 'ann' } } },
  [`POST ${auth.signOut.path}`]: { body: { authenticated: false } },
};

export const SIGNED_IN: Answers = {
  [`GET ${auth.session.path}`]: { body: { authenticated: true, user: { username: 'ann' } } },
};

function received(server: FakeServer, beacon: string): Response {
  server.beacons.push(JSON.parse(beacon));
  return new Response(null, { status: 204 });
}

/** Stands in for the network until the test ends. */
export function fakeServer(special: Answers = {}): FakeServer {
  const server: FakeServer = { calls: [], beacons: [], answers: { ...signedOut, ...special } };
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path}`;
    if (path === telemetry.path) return received(server, String(init?.body));
    // Which builds are live is asked beside what a page does.
    if (path === REGISTRY_PATH && !(call in server.answers)) return new Response(null, { status: 404 });
    server.calls.push(call);
    const answer = server.answers[call] ?? { status: 404 };
    const { status = 200, body } = typeof answer === 'function' ? await answer() : answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return server;
}
