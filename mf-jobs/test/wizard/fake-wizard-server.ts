import * as jobs from '@app/contract/jobs';
import type { ResponseOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import type { Job, NewJob } from '@app/domain/job/job/job';
import type { Deposit } from '@app/domain/job/payments/deposit';
import type { WaysToPay } from '@app/domain/job/payments/ways-to-pay';
import { DEFAULT_RATES, type Rates } from '@app/domain/job/pricing/rates';
import type { SalesTax } from '@app/domain/job/pricing/sales-tax';
import { sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { pathOf } from '@app/web-kit';
import { beforeEach, vi } from 'vitest';
import { fakePhotoUploads } from '../fake-photo-uploads.ts';
import { clearDraftsAfterEachTest } from './open-wizard.tsx';

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

type SentJob = { body: NewJob; key: string };

const initialState = () => ({
  photos: fakePhotoUploads(),
  cleaners: ['Owner', 'Maria Lopez'],
  /** Null: the settings cannot be read. */
  rates: DEFAULT_RATES as Rates | null,
  waysToPay: null as WaysToPay | null,
  salesTax: null as SalesTax | null,
  deposit: null as Deposit | null,
  /** Who of the client book the job is for. */
  client: null as { id: number; name: string; isTaxExempt: boolean } | null,
  /** The jobs that were sent, with their idempotency keys. */
  jobs: [] as SentJob[],
  /** The statuses that were sent, with their paths. */
  statuses: [] as { path: string; body: unknown }[],
  /** Every path that was read. */
  reads: [] as string[],
  /** Whether mail is set up. */
  mail: { sender: null as string | null, reminders: false },
  storedJob: sampleJob(),
  pastClients: [sampleJob()],
  /** That of the stored job, null for one that does not repeat. */
  series: null as ResponseOf<typeof jobs.jobSeries>['series'],
  /** The other jobs in the schedule. */
  agenda: [] as Job[],
  /** The jobs that were made from the request. */
  jobsOfRequest: [] as Job[],
  request: { ...sampleRequest(), id: 5, status: 'pending', createdAt: '2026-11-19T10:00:00.000Z' },
  respondToJob: async ({ body }: SentJob): Promise<Response> =>
    json({ ...body, id: 7, paidTotal: 0, roomsVersion: 0, createdAt: '2026-11-20T15:04:05.678Z' }, 201),
  respondToStatus: async (): Promise<Response> => json({}),
});

/** Stubs `fetch` in each test with the calls of the wizard. Records the requests; a test can replace responses. Drafts go with the test. */
export function fakeWizardServer() {
  const server = initialState();
  clearDraftsAfterEachTest();

  function read(path: string): Response {
    server.reads.push(path);
    if (path === pathOf(settings.read) && server.rates) {
      const { cleaners, rates, waysToPay, salesTax, deposit } = server;
      return json({ cleaners, rates, waysToPay, salesTax, deposit });
    }
    if (path.startsWith(pathOf(jobs.clientOf))) return json({ client: server.client });
    if (path.startsWith(pathOf(jobs.timeOff))) return json([]);
    if (path.startsWith(pathOf(jobs.agenda)))
      return json({ jobs: server.agenda, visits: [], skipped: [], isComplete: true });
    if (path === pathOf(jobs.jobSeries, { id: server.storedJob.id }))
      return json({ series: server.series, visits: [] });
    if (path === pathOf(jobs.mail)) return json(server.mail);
    if (path === pathOf(jobs.find, { id: server.storedJob.id }, { photos: 'links' }))
      return json(server.storedJob);
    if (path === pathOf(requests.find, { id: server.request.id })) return json(server.request);
    if (path.startsWith(`${pathOf(jobs.list)}?request=${server.request.id}&`))
      return json(server.jobsOfRequest);
    if (path.startsWith(`${pathOf(jobs.clients)}?`)) return json(server.pastClients);
    return json({ message: 'Not found' }, 404);
  }

  beforeEach(() => {
    Object.assign(server, initialState());
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (init.method === 'GET') return read(path);
      const photo = await server.photos.respond(path, init);
      if (photo) return photo;
      const body = JSON.parse(String(init.body));
      if (path === pathOf(requests.setStatus, { id: server.request.id })) {
        server.statuses.push({ path, body });
        const response = await server.respondToStatus();
        if (response.ok) server.request = { ...server.request, ...body };
        return response;
      }
      if (path === pathOf(jobs.payments, { id: server.storedJob.id })) {
        server.storedJob = { ...server.storedJob, paidTotal: server.storedJob.paidTotal + body.amount };
        return json({ ...body, id: 1, jobId: server.storedJob.id }, 201);
      }
      const sent = {
        body: server.photos.inline(body),
        key: new Headers(init.headers).get('idempotency-key') ?? '',
      };
      server.jobs.push(sent);
      return server.respondToJob(sent);
    });
  });
  return server;
}
