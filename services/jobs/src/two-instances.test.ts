import { join } from 'node:path';
import * as jobCalls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

const [one, two] = await twoInstances('jobs', join(import.meta.dirname, 'server.ts'));
const admin = { sub: 1, un: 'owner' };
const listed = async () => (await (await two('GET', jobCalls.list.path, admin)).json()) as unknown[];

test('a visit of a series that is opened on both instances is one job', async () => {
  const json = { ...sampleNewJob({ jobDate: '2035-11-20' }), repeats: { every: 'week', until: null } };
  expect((await one('POST', jobCalls.create.path, { ...admin, json })).status).toBe(201);
  const path = pathOf(jobCalls.openVisit, { id: 1, day: '2035-12-04' });
  const opened = await Promise.all([one, two, one, two].map((send) => send('POST', path, admin)));
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  const ids = await Promise.all(opened.map((response) => response.json()));
  expect(ids).toEqual(ids.map(() => ids[0]));
  expect(await listed()).toHaveLength(2);
});
