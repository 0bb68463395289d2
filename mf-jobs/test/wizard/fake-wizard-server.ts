import type { NewJob } from '@app/domain/job/job';
import { API, jobPath, jobPaymentsPath, jobRequestPath, jobRequestStatusPath } from '@app/domain/shared/api';
import { sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { afterEach, beforeEach, vi } from 'vitest';

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

type SentJob = { body: NewJob; key: string };

const fresh = () => ({
  cleaners: ['Owner', 'Maria Lopez'],
  /** The jobs that were sent, with their idempotency keys. */
  jobs: [] as SentJob[],
  /** The statuses that were sent, with their paths. */
  statuses: [] as { path: string; body: unknown }[],
  /** Every path that was read. */
  reads: [] as string[],
  storedJob: sampleJob(),
  request: { ...sampleRequest(), id: 5, status: 'pending', createdAt: '2026-11-19T10:00:00.000Z' },
  respondToJob: async ({ body }: SentJob): Promise<Response> =>
    json({ ...body, id: 7, paidTotal: 0, createdAt: '2026-11-20T15:04:05.678Z' }, 201),
  respondToStatus: async (): Promise<Response> => json({}),
});

/** Answers the calls of the wizard and remembers them; a test changes an answer before it is asked for. */
export function fakeWizardServer() {
  const server = fresh();

  function read(path: string): Response {
    server.reads.push(path);
    if (path === API.settings) return json({ cleaners: server.cleaners });
    if (path === jobPath(server.storedJob.id)) return json(server.storedJob);
    if (path === jobRequestPath(server.request.id)) return json(server.request);
    if (path.startsWith(`${API.jobsClients}?`)) return json([server.storedJob]);
    return json({ message: 'Not found' }, 404);
  }

  beforeEach(() => {
    Object.assign(server, fresh());
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (init.method === 'GET') return read(path);
      const body = JSON.parse(String(init.body));
      if (path === jobRequestStatusPath(server.request.id)) {
        server.statuses.push({ path, body });
        return server.respondToStatus();
      }
      if (path === jobPaymentsPath(server.storedJob.id)) {
        server.storedJob = { ...server.storedJob, paidTotal: server.storedJob.paidTotal + body.amount };
        return json({ ...body, id: 1, jobId: server.storedJob.id }, 201);
      }
      const sent = { body, key: new Headers(init.headers).get('idempotency-key') ?? '' };
      server.jobs.push(sent);
      return server.respondToJob(sent);
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return server;
}
