import { API } from '@app/domain/shared/api';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearDraft } from '../src/request-wizard/draft/draft-store.ts';
import { FakeUpload } from './fake-upload.ts';

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const address = (number: number) => `http://localhost:8080/objects/uploads/photo-${number}?exp=1&sig=abc`;

const fresh = () => ({
  /** The requests that were sent, with their idempotency keys. */
  requests: [] as { body: Record<string, unknown>; key: string }[],
  /** The bodies with which upload addresses were asked for. */
  addressBodies: [] as unknown[],
  answerRequest: async (): Promise<Response> => json({ id: 1 }, 201),
  answerAddress: async (number: number): Promise<Response> => json({ uploadURL: address(number) }),
});

/** Answers the calls of the wizard and remembers them; a test changes an answer before it is asked for. */
export function serveEachTest() {
  const server = fresh();
  beforeEach(() => {
    Object.assign(server, fresh());
    FakeUpload.sent = [];
    FakeUpload.answerWith = 200;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body));
      if (path === API.upload) return server.answerAddress(server.addressBodies.push(body));
      server.requests.push({ body, key: new Headers(init.headers).get('idempotency-key') ?? '' });
      return server.answerRequest();
    });
  });
  // Drafts outlive a page, that is their purpose; here they must not outlive a test.
  afterEach(async () => {
    cleanup();
    await clearDraft();
    vi.unstubAllGlobals();
  });
  return server;
}
