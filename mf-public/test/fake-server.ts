import * as uploads from '@app/contract/uploads';
import { pathOf } from '@app/web-kit';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearDraft } from '../src/request-wizard/draft/draft-store.ts';
import { FakeUpload } from './fake-upload.ts';

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const uploadUrl = (number: number) => `http://localhost:8080/objects/uploads/photo-${number}?exp=1&sig=abc`;

const fresh = () => ({
  /** The requests that were sent, with their idempotency keys. */
  requests: [] as { body: Record<string, unknown>; key: string }[],
  /** The bodies of the requests for upload URLs. */
  uploadBodies: [] as unknown[],
  respondToRequest: async (): Promise<Response> => json({ id: 1 }, 201),
  respondToUpload: async (number: number): Promise<Response> => json({ uploadURL: uploadUrl(number) }),
});

/** Replaces `fetch` and XMLHttpRequest in every test of the file and records the calls of the wizard. */
export function fakeServer() {
  const server = fresh();
  beforeEach(() => {
    Object.assign(server, fresh());
    FakeUpload.sent = [];
    FakeUpload.respondWith = 200;
    FakeUpload.receipt = undefined;
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body));
      if (path === pathOf(uploads.address)) return server.respondToUpload(server.uploadBodies.push(body));
      server.requests.push({ body, key: new Headers(init.headers).get('idempotency-key') ?? '' });
      return server.respondToRequest();
    });
  });
  // A draft survives unmounting; it must not reach the next test.
  afterEach(async () => {
    cleanup();
    await clearDraft();
  });
  return server;
}
