import type { Job } from '@app/domain/job/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeAll, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { inDays, weekly } from '../../test/weekly-job.ts';

const PATH = '/api/jobs';
const service = await testService();

beforeAll(async () => {
  const jobs = [
    { requestId: 5, jobDate: '2026-12-01', clientName: 'Jane Doe' },
    { requestId: 6 },
    {},
    { requestId: 5, jobDate: '2026-11-20', clientName: 'Ann Lee' },
    { requestId: 5 },
  ];
  for (const job of jobs) await service.admin.post(PATH).send(sampleNewJob(job)).expect(201);
  await service.admin.delete(`${PATH}/5`).expect(204);
});

const read = async (id: number): Promise<Job> => (await service.admin.get(`${PATH}/${id}`)).body;

test.each([
  ['request=5', [4, 1]],
  ['request=5&limit=1', [4]],
  ['request=5&order=latest', [1, 4]],
  ['request=5&month=2026-12', [1]],
  ['request=5&search=lee', [4]],
  ['request=5&search=INV-0001', [1]],
  ['request=5&search=INV-0002', []],
  ['request=77', []],
])('%s lists %j', async (query, expected) => {
  const { body } = await service.admin.get(`${PATH}?${query}`).expect(200);
  expect(body.map(({ id }: Job) => id)).toEqual(expected);
});

test.each(['0', 'five', '-5', '2147483648', ''])('refuses "%s" as a request', async (request) => {
  const { body } = await service.admin.get(`${PATH}?request=${request}`).expect(400);
  expect(JSON.stringify(body)).toContain('request must be the number of a request');
});

test.each([0, 1.5, '5', 2 ** 31])('refuses a job of the request %j', async (requestId) => {
  await sent(service.admin.post(PATH), { ...sampleNewJob(), requestId }, 400);
});

test('a job of an older screen has no request, and editing sets none', async () => {
  const { requestId: _, ...older } = sampleNewJob();
  const { body } = await service.admin.post(PATH).send(older).expect(201);
  expect(body.requestId).toBeNull();
  await service.admin.patch(`${PATH}/1`).send({ requestId: 6, jobNotes: 'Ring twice' }).expect(200);
  expect(await read(1)).toMatchObject({ requestId: 5, jobNotes: 'Ring twice' });
});

test('is in the export of a job, and erased with the client', async () => {
  const { body } = await service.admin.post(PATH).send(sampleNewJob({ requestId: 8, jobDate: inDays(0) }));
  expect((await service.admin.get(`${PATH}/${body.id}/export`)).body.job.requestId).toBe(8);
  await service.admin.post(`${PATH}/${body.id}/erase`).expect(200);
  expect((await read(body.id)).requestId).toBeNull();
});

test('of a series only the job that was made from the request has it', async () => {
  const { created, jobs, openDue, db } = await weekly({ requestId: 5 });
  await openDue(9);
  const found = await jobs();
  expect(found.map(({ id, requestId }) => [id === created.id, requestId])).toEqual([
    [false, null],
    [true, 5],
  ]);
  const [series] = await db('job_series');
  expect(JSON.stringify(series)).not.toContain('requestId');
});
