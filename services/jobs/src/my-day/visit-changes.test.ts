import { CLEANERS } from '@app/contract/relays';
import type { ChangedVisit } from '@app/domain/job/my-day/visit-changes';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';
import { purgeDeletedJobs } from '../erasure/erase-job.ts';

const MINUTE_MS = 60_000;
const YESTERDAY = addDays(new Date().toISOString().slice(0, 10), -1);
const TODAY = new Date().toISOString().slice(0, 10);

let service: TestService;
let jobId: number;
beforeEach(async () => {
  service = await testService();
  const cleaners = ['Ana Silva', 'Maria Lopez'];
  await service.admin.post(CLEANERS.to.path).send({ cleaners }).expect(200);
  const job = sampleNewJob({ jobDate: TODAY, assignedCleaner: 'anasilva' });
  jobId = (await service.admin.post('/api/jobs').send(job).expect(201)).body.id;
});

const as = (cleaner: string) => asAdmin(service.app, { sub: 7, un: cleaner, cleaner });
const keyOf = (name: string) => Buffer.from(name.padEnd(16)).toString('hex');

/** What Ana said some minutes ago on a phone whose clock is wrong by some minutes. */
const say = (
  kind: string,
  minutesAgo: number,
  { key = `${kind}${minutesAgo}`, wrongBy = 0, cleaner = 'Ana Silva' } = {},
) => {
  const sentAt = Date.now() + wrongBy * MINUTE_MS;
  const at = new Date(sentAt - minutesAgo * MINUTE_MS).toISOString();
  return as(cleaner)
    .post(`/api/my-day/visits/${jobId}/changes`)
    .send({ kind, key: keyOf(key), at, sentAt: new Date(sentAt).toISOString() });
};
const said = async (...of: Parameters<typeof say>): Promise<ChangedVisit> =>
  (await say(...of).expect(200)).body;
const minutesAgo = (moment: string | null) => Math.round((Date.now() - Date.parse(moment!)) / MINUTE_MS);
const reasons = async () =>
  (await service.admin.get(`/api/jobs/${jobId}/events`)).body.flatMap(
    ({ kind, said: what, reason }: Record<string, string>) =>
      kind === 'visitConflict' ? [[what, reason]] : [],
  );

test('each key counts once, by the time of the server, and her day has the clock', async () => {
  const first = await said('start', 90, { wrongBy: 60 });
  expect(minutesAgo(first.clock.startedAt)).toBe(90);
  expect(await said('start', 90, { wrongBy: 60 })).toEqual(first);
  await said('break', 60);
  await said('resume', 45);
  const { clock } = await said('done', 5);
  expect(clock.breaks).toHaveLength(1);
  expect((await as('Ana Silva').get('/api/my-day')).body.visits[0].clock).toEqual(clock);
  expect(await service.db('visit_changes')).toHaveLength(4);
  expect(await reasons()).toEqual([]);
});

test('a second phone that says another time changes nothing, and the history has both', async () => {
  await said('start', 60);
  const second = await said('start', 90, { key: 'second phone' });
  expect(second.conflict).toMatchObject({ said: 'start', reason: 'said' });
  expect([second.clock.startedAt, second.conflict!.saidAt].map(minutesAgo)).toEqual([60, 90]);
  expect((await said('start', 90, { key: 'second phone' })).conflict).toEqual(second.conflict);
  expect(await reasons()).toEqual([['start', 'said']]);
});

test('a wrong start is taken back, and the right one follows', async () => {
  await said('start', 20);
  expect((await said('unstart', 10)).clock.startedAt).toBeNull();
  expect(minutesAgo((await said('start', 5)).clock.startedAt)).toBe(5);
  expect(await reasons()).toEqual([]);
});

test('what was said of a visit that was given away or deleted meanwhile is in the history', async () => {
  await service.admin.patch(`/api/jobs/${jobId}`).send({ assignedCleaner: 'marialopez' }).expect(200);
  expect((await said('start', 30)).conflict?.reason).toBe('given');
  await service.admin.delete(`/api/jobs/${jobId}`).expect(204);
  expect((await said('done', 5, { cleaner: 'Maria Lopez' })).conflict?.reason).toBe('deleted');
  await service.admin.post(`/api/jobs/${jobId}/restore`).expect(200);
  expect(await reasons()).toEqual([
    ['start', 'given'],
    ['done', 'deleted'],
  ]);
});

test('a visit that never was hers is not found, the owner is refused, a key is for one visit', async () => {
  await say('start', 5, { cleaner: 'Maria Lopez' }).expect(404);
  const now = new Date().toISOString();
  const owner = { kind: 'start', key: keyOf('owner'), at: now, sentAt: now };
  await service.admin.post(`/api/my-day/visits/${jobId}/changes`).send(owner).expect(403);
  await say('sleep', 5).expect(400);
  await said('start', 5, { key: 'once' });
  const other = await service.admin.post('/api/jobs').send(sampleNewJob({ assignedCleaner: 'anasilva' }));
  jobId = other.body.id;
  await say('start', 5, { key: 'once' }).expect(409);
});

test('hours that were worked outlive their job by seven years, without its client', async () => {
  await said('start', 90);
  await said('done', 5);
  const hours = async () =>
    (await service.admin.get(`/api/jobs/clocks?from=${YESTERDAY}&days=2`).expect(200)).body.clocks;
  const [before] = await hours();
  expect(before.clientName).toBe('Jane Doe');
  await service.admin.delete(`/api/jobs/${jobId}`).expect(204);
  expect(await hours()).toEqual([before]);
  const day = 24 * 60 * MINUTE_MS;
  await purgeDeletedJobs(service.db, Date.now() + 8 * day);
  expect(await service.db('jobs')).toEqual([]);
  expect(await hours()).toEqual([{ ...before, clientName: '' }]);
  await purgeDeletedJobs(service.db, Date.now() + 7 * 364 * day);
  expect(await hours()).toHaveLength(1);
  await purgeDeletedJobs(service.db, Date.now() + 7 * 367 * day);
  expect(await hours()).toEqual([]);
});

test('the clock follows a new name of the cleaner', async () => {
  const { clock } = await said('start', 5);
  const moves = [{ from: 'Ana Silva', to: 'Ana Souza', isRename: true }];
  await service.admin.post('/api/jobs/cleaner-moves').send({ moves }).expect(200);
  expect((await as('Ana Souza').get('/api/my-day')).body.visits[0].clock).toEqual(clock);
});

test('the owner corrects the times with what was before, and what was said earlier on the phone changes nothing', async () => {
  const { clock } = await said('start', 90);
  const read = async (query = `job=${jobId}`) =>
    (await service.admin.get(`/api/jobs/clocks?${query}`).expect(200)).body.clocks;
  const correct = (change: object) =>
    service.admin.put(`/api/jobs/${jobId}/clock`).send({ cleaner: 'Ana Silva', day: YESTERDAY, ...change });
  await correct({ startTime: '22:00', doneTime: '23:30', breakMinutes: 30 }).expect(204);
  const [corrected] = await read();
  expect(corrected).toMatchObject({
    startedAt: `${YESTERDAY}T22:00:00.000Z`,
    breakMinutes: 30,
    day: YESTERDAY,
  });
  expect(await read(`from=${YESTERDAY}`)).toEqual([corrected]);
  expect(await read(`from=${addDays(YESTERDAY, 2)}&days=7`)).toEqual([]);
  expect((await said('done', 10)).conflict?.reason).toBe('corrected');
  const events = (await service.admin.get(`/api/jobs/${jobId}/events`)).body;
  expect(events.find(({ kind }: { kind: string }) => kind === 'clockCorrected')).toMatchObject({
    cleaner: 'anasilva',
    changes: [
      { field: 'startedAt', from: clock.startedAt, to: corrected.startedAt },
      { field: 'doneAt', from: null, to: `${YESTERDAY}T23:30:00.000Z` },
      { field: 'breakMinutes', from: null, to: 30 },
    ],
  });
  const refused = await correct({ startTime: null }).expect(400);
  expect(refused.body.issues).toEqual([{ path: 'startTime', message: 'Please enter when it started' }]);
});
