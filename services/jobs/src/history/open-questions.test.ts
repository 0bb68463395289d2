import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { jobEvents } from './job-events.ts';

/** Jobs with the ids 1, 2, … */
async function jobsOf(names: string[]) {
  const service = await testService();
  const { admin, db } = service;
  for (const clientName of names)
    await sent(admin.post('/api/jobs'), sampleNewJob({ clientName, jobDate: '2035-11-20' }), 201);
  const read = async (path: string) => (await admin.get(path).expect(200)).body;
  return {
    ...service,
    question: async (jobId: number, text = 'When?') =>
      (await jobEvents(db).add(jobId, { kind: 'question', text, byUsername: null })).id,
    /** The words that wait, newest job first. */
    words: async (): Promise<string[]> =>
      (await read('/api/jobs')).map(({ openQuestion }: JobListItem) => openQuestion ?? ''),
    mark: (jobId: number, isOpen: boolean, newest: number) =>
      admin.put(`/api/jobs/${jobId}/question`).send({ isOpen, newest }),
    found: async (query = ''): Promise<number[]> =>
      (await read(`/api/jobs?openQuestion=true${query}`)).map(({ id }: JobListItem) => id),
    clients: async (): Promise<number> => (await read('/api/jobs/questions')).clients,
    summary: (query = '') => read(`/api/jobs/summary?openQuestion=true${query}`),
    kinds: async (jobId: number): Promise<string[]> =>
      (await jobEvents(db).list(jobId)).map(({ kind }) => kind),
  };
}

test('a question is open until it is marked, again when it is opened again, and with the next question', async () => {
  const { question, mark, found, clients, kinds, words } = await jobsOf(['Jane Doe', 'Joe Roe']);
  expect([await found(), await clients()]).toEqual([[], 0]);
  const first = await question(1);
  expect([await found(), await clients(), await words()]).toEqual([[1], 1, ['', 'When?']]);
  await mark(1, false, first).expect(204);
  expect([await found(), await words()]).toEqual([[], ['', '']]);
  await mark(1, true, first).expect(204);
  expect([await found(), await words()]).toEqual([[1], ['', 'When?']]);
  await mark(1, false, first).expect(204);
  const second = await question(1, 'And Friday?');
  expect([await found(), await words()]).toEqual([[1], ['', 'And Friday?']]);
  await mark(1, false, second).expect(204);
  expect(await clients()).toBe(0);
  expect(await kinds(1)).toEqual([
    ...['created', 'question', 'questionDone', 'questionReopened', 'questionDone'],
    ...['question', 'questionDone'],
  ]);
});

test('two editors who mark one question at once leave one entry, with the name of one of them', async () => {
  const { question, mark, found, admin } = await jobsOf(['Jane Doe']);
  const id = await question(1);
  const marks = await Promise.all([mark(1, false, id), mark(1, false, id)]);
  expect(marks.map(({ status }) => status)).toEqual([204, 204]);
  expect(await found()).toEqual([]);
  const { body: events } = await admin.get('/api/jobs/1/events');
  expect(events.slice(2)).toEqual([
    { id: 3, kind: 'questionDone', byUsername: events[0].byUsername, at: expect.any(String) },
  ]);
});

test('a question that the editor has not seen is not marked', async () => {
  const { question, mark, found } = await jobsOf(['Jane Doe']);
  const seen = await question(1);
  await question(1);
  const { status, body } = await mark(1, false, seen);
  expect([status, body.message]).toEqual([409, expect.stringContaining('another question')]);
  expect(await found()).toEqual([1]);
});

test.each([
  ['without a question', 1, { isOpen: false, newest: 1 }, 404],
  ['of no job', 9, { isOpen: false, newest: 1 }, 404],
  ['without a state', 1, { newest: 1 }, 400],
  ['with a wrong id', 1, { isOpen: true, newest: 'x' }, 400],
])('a mark %s is refused', async (_title, id, body, status) => {
  const { admin, visitor } = await jobsOf(['Jane Doe']);
  await admin.put(`/api/jobs/${id}/question`).send(body).expect(status);
  await visitor.put(`/api/jobs/${id}/question`).send(body).expect(401);
  await visitor.get('/api/jobs/questions').expect(401);
});

test('lists, pages and sums of open questions go with the other filters, without deleted jobs', async () => {
  const { question, found, clients, summary, admin } = await jobsOf(['Ann', 'Ann', 'Bea', 'Cid', 'Dan']);
  for (const id of [1, 2, 3, 4]) await question(id);
  await admin.delete('/api/jobs/4').expect(204);
  expect(await clients()).toBe(2);
  expect(await found()).toEqual([3, 2, 1]);
  expect(await found('&order=soonest')).toEqual([1, 2, 3]);
  expect(await found('&limit=2')).toEqual([3, 2]);
  expect(await found('&limit=2&cursor=2')).toEqual([1]);
  expect(await found('&limit=2&order=soonest&cursor=2035-11-20.2')).toEqual([3]);
  expect(await found('&search=ann')).toEqual([2, 1]);
  expect(await found('&search=3')).toEqual([3]);
  expect(await found('&search=dan')).toEqual([]);
  expect(await found('&month=2035-12')).toEqual([]);
  expect(await found('&unpaid=true&endFrom=2035-11-20&cleaner=maria')).toEqual([]);
  expect(await summary()).toMatchObject({ count: 3, total: 375, owed: 375 });
  expect(await summary('&search=ann')).toMatchObject({ count: 2, total: 250 });
  expect(await summary('&search=3')).toMatchObject({ count: 1, total: 125 });
  expect(await summary('&dueBefore=2036-12-31&month=2035-11')).toMatchObject({ count: 3 });
  const { body } = await admin.get('/api/jobs');
  expect(body.map(({ hasOpenQuestion }: JobListItem) => hasOpenQuestion)).toEqual([false, true, true, true]);
  expect((await admin.get('/api/jobs?openQuestion=no')).status).toBe(400);
});
