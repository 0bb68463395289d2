import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

test('visits of several days keep their number of days: planned, moved, changed and as jobs', async () => {
  const { admin, at, plan, visits, openDue, jobs } = await weekly(
    { jobEndDate: inDays(5) },
    { every: 'twoWeeks' },
  );
  const ranges = async () =>
    (await visits()).map((visit) => [visit.jobDate, visit.jobEndDate, visit.isChanged]);
  expect(await ranges()).toEqual([
    [inDays(17), inDays(19), false],
    [inDays(31), inDays(33), false],
  ]);
  await sent(admin.put(at(17)), { ...plan, jobDate: inDays(20) });
  const change = { ...plan, jobDate: inDays(32), every: 'week', until: null };
  await sent(admin.post(`${at(31)}/coming`), change, 201);
  expect(await ranges()).toEqual([
    [inDays(20), inDays(22), true],
    [inDays(32), inDays(34), false],
    [inDays(39), inDays(41), false],
  ]);
  expect(await openDue(19)).toBe(1);
  expect((await jobs())[0]).toMatchObject({ jobDate: inDays(20), jobEndDate: inDays(22) });
  const { body } = await admin.get(`/api/jobs/agenda?from=${inDays(22)}&days=1`).expect(200);
  expect(body.jobs.map(({ id }: { id: number }) => id)).toEqual([2]);
  const under = await admin.get(`/api/jobs/agenda?from=${inDays(34)}&days=1`).expect(200);
  expect(under.body.visits).toMatchObject([{ jobDate: inDays(32) }]);
  const cleaner = await admin.get(`/api/jobs/schedule?cleaner=marialopez&from=${inDays(33)}`).expect(200);
  expect(cleaner.body[0]).toEqual({ day: inDays(33), count: 1, clients: ['Jane Doe'] });
});

test('visits of eight days do not become weekly', async () => {
  const { admin, at, plan } = await weekly({ jobEndDate: inDays(10) }, { every: 'twoWeeks' });
  const change = { ...plan, jobDate: inDays(17), every: 'week', until: null };
  const refused = await admin
    .post(`${at(17)}/coming`)
    .send(change)
    .expect(400);
  expect(refused.body.message).toBe('A job that repeats every week takes 7 days at most.');
});
