import { randomBytes } from 'node:crypto';
import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { pathOf, type ResponseOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as settingsCalls from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job } from '@app/domain/job/job/job';
import type { JobRequest } from '@app/domain/request/request';
import type { Settings } from '@app/domain/settings/settings';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { photoUrlOf } from '@app/domain/upload/upload';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** Reads and prepares the data of the installation through the API, as the signed-in admin. */
export class AdminApi {
  readonly #calls: APIRequestContext;
  readonly #origin: string;

  /** `origin` is required when `calls` has no base URL. */
  constructor(calls: APIRequestContext, origin = '') {
    this.#calls = calls;
    this.#origin = origin;
  }

  async createRequest(change: Parameters<typeof sampleRequest>[0] = {}): Promise<JobRequest> {
    const data = sampleRequest({ roomPhotos: [], ...change });
    return read(await this.#calls.post(this.#origin + requests.send.path, { data }));
  }

  async createJob(change: Parameters<typeof sampleNewJob>[0] = {}): Promise<Job> {
    return read(await this.#calls.post(this.#origin + jobs.create.path, { data: sampleNewJob(change) }));
  }

  /** Resolves to the token of a new client link. */
  async createLink(id: number): Promise<string> {
    const path = pathOf(jobs.createLink, { id });
    return (await read<{ token: string }>(await this.#calls.post(this.#origin + path, { data: {} }))).token;
  }

  async recordPayment(id: number, amount: number): Promise<void> {
    const data = { date: '2026-11-20', amount, method: 'zelle' };
    await read(await this.#calls.post(this.#origin + pathOf(jobs.pay, { id }), { data }));
  }

  /** Uploads a photo; resolves to the URL for a request. */
  async upload(photo: Buffer): Promise<string> {
    const { uploadURL } = await read<{ uploadURL: string }>(
      await this.#calls.post(this.#origin + uploads.address.path, { data: {} }),
    );
    const put = await this.#calls.put(uploadURL, { data: photo, headers: { 'content-type': 'image/jpeg' } });
    expect(put.status()).toBe(200);
    return photoUrlOf(uploadURL);
  }

  async photo(photoUrl: string): Promise<Buffer> {
    const response = await this.#calls.get(photoUrl);
    expect(response.status()).toBe(200);
    return response.body();
  }

  async requestsOf(client: string): Promise<JobRequest[]> {
    return read(
      await this.#calls.get(this.#origin + requests.list.path, { params: { limit: 100, search: client } }),
    );
  }

  async jobsOf(client: string): Promise<Job[]> {
    return read(
      await this.#calls.get(this.#origin + jobs.list.path, { params: { limit: 100, search: client } }),
    );
  }

  job = async (id: number): Promise<Job> =>
    read(await this.#calls.get(this.#origin + pathOf(jobs.find, { id })));

  async changeJob(id: number, data: Partial<Job>): Promise<void> {
    await read(await this.#calls.patch(this.#origin + pathOf(jobs.change, { id }), { data }));
  }

  /** Resolves to the token of a link that signs a phone of a cleaner in. */
  async invite(name: string): Promise<string> {
    const path = this.#origin + auth.inviteCleaner.path;
    const { token } = await read<ResponseOf<typeof auth.inviteCleaner>>(
      await this.#calls.post(path, { data: { name } }),
    );
    return token;
  }

  events = async (id: number): Promise<JobEvent[]> =>
    read(await this.#calls.get(this.#origin + pathOf(jobs.events, { id })));

  clocks = async (job: number): Promise<ResponseOf<typeof jobs.clocks>['clocks']> =>
    (
      await read<ResponseOf<typeof jobs.clocks>>(
        await this.#calls.get(this.#origin + jobs.clocks.path, { params: { job } }),
      )
    ).clocks;

  settings = async (): Promise<Settings> =>
    read(await this.#calls.get(this.#origin + settingsCalls.read.path));

  /** Deletes the requests and jobs of a client. */
  async deleteAllOf(client: string): Promise<void> {
    for (const { id } of await this.requestsOf(client))
      await this.#calls.delete(this.#origin + pathOf(requests.find, { id }));
    for (const { id } of await this.jobsOf(client))
      await this.#calls.delete(this.#origin + pathOf(jobs.find, { id }));
  }
}

async function read<T>(response: APIResponse): Promise<T> {
  expect(response.ok(), `${response.url()} returned ${response.status()} ${await response.text()}`).toBe(
    true,
  );
  return response.json();
}

// With a letter first: digits alone may be a phone number to a search.
export const newClientName = () => `Jane c${randomBytes(4).toString('hex').slice(1)} Doe`;
