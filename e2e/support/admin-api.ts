import { randomBytes } from 'node:crypto';
import type { Job } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import type { Settings } from '@app/domain/settings/settings';
import { API, jobPath, jobRequestPath } from '@app/domain/shared/api';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { photoUrlOf } from '@app/domain/upload/upload';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** What stands in the installation, seen and prepared through the public interface as the signed-in admin. */
export class AdminApi {
  readonly #calls: APIRequestContext;
  readonly #origin: string;

  /** `origin` is needed where the calls are not made for one installation alone. */
  constructor(calls: APIRequestContext, origin = '') {
    this.#calls = calls;
    this.#origin = origin;
  }

  async createRequest(change: Parameters<typeof sampleRequest>[0] = {}): Promise<JobRequest> {
    const data = sampleRequest({ roomPhotos: [], ...change });
    return read(await this.#calls.post(this.#origin + API.jobRequests, { data }));
  }

  async createJob(change: Parameters<typeof sampleNewJob>[0] = {}): Promise<Job> {
    return read(await this.#calls.post(this.#origin + API.jobs, { data: sampleNewJob(change) }));
  }

  /** Brings a photo in as a visitor does; resolves to the address that a request names. */
  async upload(photo: Buffer): Promise<string> {
    const { uploadURL } = await read<{ uploadURL: string }>(
      await this.#calls.post(this.#origin + API.upload, { data: {} }),
    );
    const put = await this.#calls.put(uploadURL, { data: photo, headers: { 'content-type': 'image/jpeg' } });
    expect(put.status()).toBe(200);
    return photoUrlOf(uploadURL);
  }

  /** A photo as the company sees it. */
  async photo(photoUrl: string): Promise<Buffer> {
    const answer = await this.#calls.get(photoUrl);
    expect(answer.status()).toBe(200);
    return answer.body();
  }

  async requestsOf(client: string): Promise<JobRequest[]> {
    return read(
      await this.#calls.get(this.#origin + API.jobRequests, { params: { limit: 100, search: client } }),
    );
  }

  async jobsOf(client: string): Promise<Job[]> {
    return read(await this.#calls.get(this.#origin + API.jobs, { params: { limit: 100, search: client } }));
  }

  job = async (id: number): Promise<Job> => read(await this.#calls.get(this.#origin + jobPath(id)));

  settings = async (): Promise<Settings> => read(await this.#calls.get(this.#origin + API.settings));

  /** Leaves the installation as it was found. */
  async deleteAllOf(client: string): Promise<void> {
    for (const { id } of await this.requestsOf(client))
      await this.#calls.delete(this.#origin + jobRequestPath(id));
    for (const { id } of await this.jobsOf(client)) await this.#calls.delete(this.#origin + jobPath(id));
  }
}

async function read<T>(answer: APIResponse): Promise<T> {
  expect(answer.ok(), `${answer.url()} answered ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** A name that no other client of the installation has. */
export const newClientName = () => `Jane ${randomBytes(4).toString('hex')} Doe`;
