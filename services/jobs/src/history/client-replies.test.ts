import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { inDays } from '../../test/weekly-job.ts';

async function linkedJobs(names: string[]) {
  const service = await testService();
  const { admin, visitor } = service;
  const jobs = [];
  for (const clientName of names) {
    const { id } = await sent(admin.post('/api/jobs'), sampleNewJob({ clientName, jobDate: inDays(3) }), 201);
    const { token } = (await admin.post(`/api/jobs/${id}/links`).send({})).body;
    const page = `/api/views/${token}`;
    jobs.push({
      id: id as number,
      accept: (name: string, total = 125) =>
        visitor.post(`${page}/acceptance`).send({ name, total }).expect(200),
      question: () => visitor.post(`${page}/questions`).send({ text: 'When?' }).expect(204),
    });
  }
  const news = async (query = '') => (await admin.get(`/api/jobs/news${query}`).expect(200)).body;
  const acceptances = async () =>
    (await admin.get('/api/jobs').expect(200)).body.map(({ acceptance }: JobListItem) => acceptance?.name);
  return { ...service, jobs, news, acceptances };
}

test('replies of clients are news, oldest first, for the admin alone', async () => {
  const { jobs, news, visitor, admin } = await linkedJobs(['Jane Doe', 'Joe Roe']);
  expect(await news()).toEqual({ newest: 0, count: 0, replies: [] });
  await jobs[1]!.question();
  const { newest: earliest } = await news();
  expect(earliest).toBeGreaterThan(0);
  expect(await news()).toMatchObject({ count: 0, replies: [] });
  await jobs[0]!.accept('Jane D.');
  await jobs[1]!.question();
  const all = await news('?after=0');
  expect(all).toMatchObject({
    count: 3,
    replies: [
      { id: earliest, kind: 'question', jobId: jobs[1]!.id, clientName: 'Joe Roe' },
      { kind: 'accepted', jobId: jobs[0]!.id, clientName: 'Jane Doe' },
      { id: all.newest, kind: 'question', jobId: jobs[1]!.id, clientName: 'Joe Roe' },
    ],
  });
  expect(await news(`?after=${all.newest - 1}`)).toMatchObject({ count: 1, replies: [{ kind: 'question' }] });
  expect(await news(`?after=${all.newest}`)).toEqual({ newest: all.newest, count: 0, replies: [] });
  await admin.delete(`/api/jobs/${jobs[1]!.id}`).expect(204);
  expect(await news('?after=0')).toMatchObject({ count: 1, replies: [{ kind: 'accepted' }] });
  expect((await visitor.get('/api/jobs/news')).status).toBe(401);
  expect((await admin.get('/api/jobs/news?after=x')).body.message).toBe('after is not valid');
});

test('a list has the latest acceptance of each job, also after its link was removed', async () => {
  const { jobs, acceptances, admin } = await linkedJobs(['Jane Doe', 'Joe Roe']);
  expect(await acceptances()).toEqual([undefined, undefined]);
  await jobs[0]!.accept('Jane');
  await admin.patch(`/api/jobs/${jobs[0]!.id}`).send({ finalTotal: 130 }).expect(200);
  await jobs[0]!.accept('John', 130);
  expect(await acceptances()).toEqual([undefined, 'John']);
  const [link] = (await admin.get(`/api/jobs/${jobs[0]!.id}/links`)).body;
  await admin.delete(`/api/jobs/${jobs[0]!.id}/links/${link.id}`).expect(204);
  expect(await acceptances()).toEqual([undefined, 'John']);
});
