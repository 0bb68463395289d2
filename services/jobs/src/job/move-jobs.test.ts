import { CLEANERS } from '@app/contract/relays';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import type { ScheduledDay } from '@app/domain/job/list/job-list';
import type { CleanerMove } from '@app/domain/settings/cleaners';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, noon, weekly } from '../../test/weekly-job.ts';

const RENAMED = { from: 'Maria Lopez', to: 'Maria Garcia', isRename: true };
const GIVEN = { from: 'Maria Lopez', to: 'Ben', isRename: false };

/** A weekly job of Maria with a visit that is changed, and one of hers that is past. */
async function withJobs() {
  const service = await weekly({ assignedCleaner: 'marialopez' });
  const { admin, at, plan, created } = service;
  await sent(admin.put(at(10)), { ...plan, finalTotal: 140 });
  await sent(admin.put(at(17)), { ...plan, jobDate: inDays(17), assignedCleaner: 'cleo' });
  const add = async (body: object) =>
    (await sent(admin.post('/api/jobs'), sampleNewJob({ assignedCleaner: 'marialopez', ...body }), 201))
      .id as number;
  const past = await add({ jobDate: inDays(-9) });
  const underWay = await add({ jobDate: inDays(-1), jobEndDate: inDays(1) });
  const other = await add({ jobDate: inDays(4), assignedCleaner: 'cleo' });
  const move = (...moves: CleanerMove[]) => admin.post('/api/jobs/cleaner-moves').send({ moves });
  const cleaners = async () =>
    Object.fromEntries((await service.jobs()).map(({ id, assignedCleaner }) => [id, assignedCleaner]));
  const ids = { coming: created.id, past, underWay, other };
  return { ...service, ...ids, move, cleaners };
}

test('jobs that calls gave to a listed cleaner by her name are hers', async () => {
  const { admin, move, cleaners, other, past } = await withJobs();
  await sent(admin.post(CLEANERS.to.path), { cleaners: ['Maria Lopez', 'Cleo'] });
  await sent(admin.patch(`/api/jobs/${other}`), { assignedCleaner: 'Maria Lopez' });
  const named = { assignedCleaner: 'Maria Lopez', otherCleaners: [{ cleaner: 'Cleo', share: null }] };
  const { id, ...created } = await sent(admin.post('/api/jobs'), sampleNewJob(named), 201);
  expect(created).toMatchObject({ assignedCleaner: 'marialopez', otherCleaners: [{ cleaner: 'cleo' }] });
  await move(RENAMED).expect(200);
  expect(await cleaners()).toMatchObject({
    [id]: 'mariagarcia',
    [other]: 'mariagarcia',
    [past]: 'mariagarcia',
  });
});

test('a new name is that of all jobs, coming visits, and calendars, and no event of a job', async () => {
  const { admin, visitor, move, cleaners, visits, events, coming, past, underWay, other } = await withJobs();
  const feed = {
    cleaner: 'marialopez',
    timeZone: 'UTC',
    businessName: 'Bright Homes',
    cleaners: ['Maria Lopez'],
  };
  const own = 'mariagarcia';
  const feeds: string[] = [];
  for (const cleaner of ['marialopez', null])
    feeds.push((await admin.post('/api/calendar-feeds').send({ ...feed, cleaner })).body.token);
  const calendars = () =>
    Promise.all(feeds.map(async (token) => (await visitor.get(`/api/calendars/${token}.ics`)).text));
  const named = (name: string) => [
    expect.stringMatching(new RegExp(`^X-WR-CALNAME:${name}`, 'm')),
    expect.stringContaining(`SUMMARY:Jane Doe (${name})`),
  ];
  expect(await calendars()).toEqual(named('Maria Lopez'));
  const before = await events(coming);
  expect((await move(RENAMED).expect(200)).body).toEqual({ count: 3 });
  await sent(admin.post(CLEANERS.to.path), { cleaners: ['Maria Garcia', 'Cleo'] });
  expect(await cleaners()).toEqual({ [coming]: own, [past]: own, [underWay]: own, [other]: 'cleo' });
  expect((await visits()).map(({ assignedCleaner }) => assignedCleaner)).toEqual([
    own,
    'cleo',
    own,
    own,
    own,
  ]);
  expect((await visits())[0]).toMatchObject({ isChanged: true, finalTotal: 140 });
  const { body: sums } = await admin.get('/api/jobs/summary');
  expect(sums.cleaners).toEqual(['cleo', own]);
  expect(await events(coming)).toEqual(before);
  expect(await calendars()).toEqual(named('Maria Garcia'));
  expect((await calendars()).join()).not.toContain('Lopez');
  expect((await move(RENAMED).expect(200)).body).toEqual({ count: 0 });
});

test('coming jobs go to another in one step, with the visits of series; past ones stay', async () => {
  const { admin, move, cleaners, visits, events, coming, past, underWay, other } = await withJobs();
  // What is asked before and said afterwards is the same number.
  const asked: ScheduledDay[] = (await admin.get(`/api/jobs/schedule?cleaner=marialopez&from=${inDays(0)}`))
    .body;
  const count = asked.reduce((sum, day) => sum + day.count, 0);
  expect(count).toBeGreaterThan(2);
  expect((await move(GIVEN).expect(200)).body).toEqual({ count });
  expect(await cleaners()).toEqual({
    [coming]: 'ben',
    [past]: 'marialopez',
    [underWay]: 'ben',
    [other]: 'cleo',
  });
  expect((await visits()).map(({ assignedCleaner }) => assignedCleaner)).toEqual([
    'ben',
    'cleo',
    'ben',
    'ben',
    'ben',
  ]);
  const changes = [{ field: 'assignedCleaner', from: 'marialopez', to: 'ben' }];
  expect((await events(underWay)).at(-1)).toMatchObject({ kind: 'changed', changes, byUsername: 'admin' });
  expect((await events(coming)).slice(-2)).toMatchObject([
    { kind: 'changed', changes },
    { kind: 'comingChanged', changes, day: inDays(10) },
  ]);
});

test('what she has done stays hers, also beside others; work of several days goes on without her', async () => {
  const { admin, db, created, move, jobs } = await withJobs();
  const beside = { assignedCleaner: 'cleo', otherCleaners: [{ cleaner: 'marialopez', share: null }] };
  const own = { assignedCleaner: 'marialopez', otherCleaners: null };
  const days = { jobDate: inDays(-1), jobEndDate: inDays(1) };
  const over = { jobDate: inDays(-1), jobEndDate: inDays(0) };
  const shapes = [own, beside, { ...own, ...over }, { ...own, ...days }, { ...beside, ...days }];
  const done: number[] = [];
  for (const shape of shapes) {
    const { id } = await sent(admin.post('/api/jobs'), sampleNewJob({ jobDate: inDays(0), ...shape }), 201);
    await db('visit_clocks').insert({
      ...{ jobId: id, cleaner: 'marialopez', breaks: '[]', breakMinutes: 0 },
      ...{ startedAt: noon(0).toISOString(), doneAt: noon(0).toISOString() },
    });
    done.push(id as number);
  }
  const off = await sent(
    admin.post('/api/time-off'),
    { cleaner: 'marialopez', fromDay: inDays(0), toDay: inDays(0) },
    201,
  );
  const { body: away } = await admin.get(`/api/time-off/${off.id}/visits`);
  expect(away.jobs.map(({ id }: { id: number }) => id)).toEqual([created.id + 2, ...done.slice(3)]);
  const { body: asked } = await admin.get(`/api/jobs/schedule?cleaner=marialopez&from=${inDays(0)}`);
  expect(asked[0]).toMatchObject({ day: inDays(0), count: 3 });
  await move(GIVEN).expect(200);
  const byId = new Map((await jobs()).map((job) => [job.id, job]));
  expect(done.map((id) => worksAt(byId.get(id)!, 'marialopez'))).toEqual([true, true, true, false, false]);
});

test.each([
  { from: 'Cleo', to: 'Maria Lopez', isRename: false },
  { from: 'Maria Lopez', to: 'Cleo', isRename: false },
])('a visit that is like the others after $from gave it to $to is not changed any more', async (given) => {
  const { move, visits } = await withJobs();
  const changed = async () => (await visits()).map(({ isChanged }) => isChanged);
  expect(await changed()).toEqual([true, true, false, false, false]);
  await move(given).expect(200);
  expect(await changed()).toEqual([true, false, false, false, false]);
});

test('a form that was open before is not saved over it', async () => {
  const { admin, move, at, plan, visits } = await withJobs();
  const { version } = (await visits())[0]!;
  await move(GIVEN).expect(200);
  const { status, body } = await admin.put(at(10)).set('If-Match', version).send(plan);
  expect([status, body.current.assignedCleaner]).toEqual([409, 'ben']);
});

test.each([
  ['without a session', { moves: [] }, 401],
  ['without a name', { moves: [{ ...GIVEN, to: ' ' }] }, 400],
  ['without a list', {}, 400],
])('refuses jobs to be given %s', async (_name, body, status) => {
  const { admin, visitor } = await weekly();
  await (status === 401 ? visitor : admin).post('/api/jobs/cleaner-moves').send(body).expect(status);
});
