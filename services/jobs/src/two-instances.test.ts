import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { API } from '@app/domain/shared/api';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

test('a job that is sent to both instances under one key is stored once, at once or later', async () => {
  const [one, two] = await twoInstances('jobs', join(import.meta.dirname, 'server.ts'));
  const admin = { sub: 1, un: 'owner' };
  const call = { ...admin, json: sampleNewJob(), headers: { 'Idempotency-Key': randomUUID() } };
  const atOnce = await Promise.all([one, two, one, two, one, two].map((ask) => ask('POST', API.jobs, call)));
  const responses = [...atOnce, await one('POST', API.jobs, call), await two('POST', API.jobs, call)];

  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  const jobs = await Promise.all(responses.map((response) => response.json()));
  expect(jobs).toEqual(jobs.map(() => jobs[0]));
  expect(await (await two('GET', API.jobs, admin)).json()).toHaveLength(1);
});
