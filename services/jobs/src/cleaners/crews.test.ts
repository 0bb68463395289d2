import { CLEANERS } from '@app/contract/relays';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin, sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';

const BESIDE = [{ cleaner: 'marialopez', share: 25 }];

/** A weekly job of Ana with Maria beside her, and one of Ana alone. */
async function withCrew() {
  const service = await weekly({ assignedCleaner: 'anasilva', otherCleaners: BESIDE, finalTotal: 100 });
  const { admin, created } = service;
  await sent(admin.post(CLEANERS.to.path), { cleaners: ['Ana Silva', 'Maria Lopez', 'Ben'] });
  const alone = { jobDate: inDays(4), assignedCleaner: 'anasilva', finalTotal: 50 };
  const other = (await admin.post('/api/jobs').send(sampleNewJob(alone)).expect(201)).body.id as number;
  const read = async (path: string) => (await admin.get(path).expect(200)).body;
  const listed = async (cleaner: string) =>
    (await read(`/api/jobs?cleaner=${cleaner}`)).map(({ id }: { id: number }) => id);
  const myDay = async (cleaner: string) =>
    (await asAdmin(service.app, { sub: 7, un: cleaner, cleaner }).get('/api/my-day').expect(200)).body.visits;
  return { ...service, read, listed, myDay, shared: created.id as number, other };
}

test('both see their visits: in lists, sums, days, and on the phone', async () => {
  const { read, listed, myDay, shared, other } = await withCrew();
  expect([await listed('anasilva'), await listed('marialopez')]).toEqual([[other, shared], [shared]]);
  const byCleaner = [
    { assignedCleaner: 'anasilva', count: 2, total: 125 },
    { assignedCleaner: 'marialopez', count: 1, total: 25 },
  ];
  expect(await read('/api/jobs/summary')).toMatchObject({ count: 2, total: 150, byCleaner });
  expect(await read('/api/jobs/summary?cleaner=marialopez')).toMatchObject({ count: 1, total: 100 });
  expect((await read('/api/jobs/summary')).cleaners).toEqual(['anasilva', 'marialopez']);
  const days = await read(`/api/jobs/schedule?cleaner=marialopez&from=${inDays(0)}`);
  expect(days.slice(0, 2)).toMatchObject([inDays(3), inDays(10)].map((day) => ({ day, count: 1 })));
  const [ana, maria] = [await myDay('Ana Silva'), await myDay('Maria Lopez')];
  expect(ana.map(({ alsoThere }: { alsoThere: string[] }) => alsoThere)).toEqual([
    ['Maria Lopez'],
    [],
    ['Maria Lopez'],
  ]);
  expect(maria).toMatchObject([
    { jobId: shared, alsoThere: ['Ana Silva'] },
    { jobId: null, alsoThere: ['Ana Silva'] },
  ]);
});

test('many jobs are found as few are: hers beside others, her own, and none of others', async () => {
  const { db, read, listed, shared, other } = await withCrew();
  // The generated columns are the database's own.
  const [{ jobMonth: _, unpaid: _unpaid, changedTerms: _changed, taxAmount: _tax, ...row }] = await db(
    'jobs',
  ).where({ id: shared });
  const ids = Array.from({ length: 201 }, (_value, n) => 1000 + n);
  await db('jobs').insert(ids.map((id) => ({ ...row, id, jobDate: '2025-01-02' })));
  await db('job_cleaners').insert(ids.map((jobId) => ({ jobId, cleaner: 'marialopez', share: 25 })));
  await db('jobs').where({ id: other }).update({ assignedCleaner: 'ben' });
  const summary = async (cleaner: string) => (await read(`/api/jobs/summary?cleaner=${cleaner}`)).count;
  expect([await summary('marialopez'), await summary('anasilva'), await summary('ben')]).toEqual([
    202, 202, 1,
  ]);
  expect(await listed('marialopez&limit=3')).toEqual([1200, 1199, 1198]);
  expect(await listed('marialopez&limit=3&order=latest')).toEqual([shared, 1200, 1199]);
});

test('her calendar has the job and the series, and who is there as well', async () => {
  const { admin, visitor } = await withCrew();
  const feed = { cleaner: 'marialopez', timeZone: 'UTC', businessName: '', cleaners: ['Maria Lopez'] };
  const { token } = (await admin.post('/api/calendar-feeds').send(feed)).body;
  const { text } = await visitor.get(`/api/calendars/${token}`);
  expect(text.match(/^DESCRIPTION:Also there: Ana Silva/gm)).toHaveLength(2);
});

test('a report divides the billed total by the shares', async () => {
  const { admin, read } = await withCrew();
  const job = { jobDate: '2024-05-04', finalTotal: 80, assignedCleaner: 'anasilva', otherCleaners: BESIDE };
  await admin.post('/api/jobs').send(sampleNewJob(job)).expect(201);
  expect((await read('/api/jobs/report?year=2024')).billed.cleaner).toEqual([
    { of: 'anasilva', count: 1, total: 60 },
    { of: 'marialopez', count: 1, total: 20 },
  ]);
});

test('a changed crew is found by its cleaners and told in the history', async () => {
  const { admin, listed, events, shared } = await withCrew();
  const otherCleaners = [{ cleaner: 'ben', share: null }];
  await admin.patch(`/api/jobs/${shared}`).send({ otherCleaners }).expect(200);
  expect([await listed('marialopez'), await listed('ben')]).toEqual([[], [shared]]);
  expect((await events(shared)).at(-1)).toMatchObject({
    kind: 'changed',
    changes: [
      { field: 'otherCleaners.ben', from: null, to: 0 },
      { field: 'otherCleaners.marialopez', from: 25, to: null },
    ],
  });
  await admin.patch(`/api/jobs/${shared}`).send({ otherCleaners: [] }).expect(200);
  expect(await listed('ben')).toEqual([]);
});

test.each([true, false])(
  'renamed (%s) or removed, one beside others is followed, and nobody is there twice',
  async (isRename) => {
    const { admin, read, listed, visits, events, shared } = await withCrew();
    const move = (from: string, to: string) =>
      admin.post('/api/jobs/cleaner-moves').send({ moves: [{ from, to, isRename }] });
    const before = await events(shared);
    expect((await move('Maria Lopez', 'Ben').expect(200)).body).toEqual({ count: isRename ? 1 : 52 });
    const own = [{ cleaner: 'ben', share: 25 }];
    expect((await read(`/api/jobs/${shared}`)).otherCleaners).toEqual(own);
    expect((await visits())[0]).toMatchObject({ assignedCleaner: 'anasilva', otherCleaners: own });
    expect([await listed('marialopez'), await listed('ben')]).toEqual([[], [shared]]);
    expect((await events(shared)).length).toBe(before.length + (isRename ? 0 : 2));
    await move('Ana Silva', 'Ben').expect(200);
    expect(await read(`/api/jobs/${shared}`)).toMatchObject({ assignedCleaner: 'ben', otherCleaners: null });
    expect((await visits())[0]).toMatchObject({ assignedCleaner: 'ben', otherCleaners: null });
  },
);

test('a deleted job leaves nobody behind', async () => {
  const { admin, db, shared } = await withCrew();
  await admin.patch(`/api/jobs/${shared}`).send({ finalTotal: 0 }).expect(200);
  await admin.post(`/api/jobs/${shared}/erase`).expect(200);
  expect(await db('job_cleaners')).toEqual([]);
});
