import type { ComingVisit } from '@app/domain/job/schedule/series';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin, sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { inDays, weekly } from '../../test/weekly-job.ts';
import { purgeTimeOff } from './time-off.ts';

/** A weekly job of Ana in three days, and her time off of two weeks from then on. */
async function withTimeOff() {
  const service = await weekly({ assignedCleaner: 'ben', otherCleaners: [{ cleaner: 'ana', share: null }] });
  const add = (change: object = {}) =>
    service.admin
      .post('/api/time-off')
      .send({ cleaner: 'ana', fromDay: inDays(3), toDay: inDays(16), note: 'Vacation', ...change });
  const { body: off } = await add().expect(201);
  const read = async (path: string) => (await service.admin.get(path).expect(200)).body;
  return { ...service, add, off, read };
}

test('lists the visits that fall there: jobs, those of series, and of her beside others', async () => {
  const { admin, read, off, created } = await withTimeOff();
  const save = async (job: object) =>
    (await admin.post('/api/jobs').send(sampleNewJob(job)).expect(201)).body.id as number;
  const long = await save({ jobDate: inDays(-1), jobEndDate: inDays(3), assignedCleaner: 'ana' });
  await save({ jobDate: inDays(17), assignedCleaner: 'ana' });
  await save({ jobDate: inDays(4), assignedCleaner: 'cleo' });
  const { jobs, visits, isComplete } = await read(`/api/time-off/${off.id}/visits`);
  expect([jobs.map(({ id }: { id: number }) => id), isComplete]).toEqual([[long, created.id], true]);
  expect(visits.map(({ jobDate }: ComingVisit) => jobDate)).toEqual([inDays(10)]);
});

test('is read for days that it touches, on her phone as well, and removed', async () => {
  const { admin, app, read, off, add } = await withTimeOff();
  await add({ cleaner: 'ben', fromDay: inDays(40), toDay: inDays(40) }).expect(201);
  expect(await read(`/api/time-off?from=${inDays(16)}&to=${inDays(20)}`)).toEqual([off]);
  expect(await read(`/api/time-off?from=${inDays(17)}&to=${inDays(20)}`)).toEqual([]);
  const phone = asAdmin(app, { sub: 7, un: 'Ana', cleaner: 'Ana' });
  expect((await phone.get('/api/my-day').expect(200)).body.timeOff).toEqual([off]);
  await phone.get(`/api/time-off?from=${inDays(0)}&to=${inDays(9)}`).expect(403);
  await admin.delete(`/api/time-off/${off.id}`).expect(204);
  await admin.delete(`/api/time-off/${off.id}`).expect(404);
  expect((await phone.get('/api/my-day')).body.timeOff).toEqual([]);
});

test('the coming ones are listed with how many visits fall there, as they are after a change', async () => {
  const { admin, read, off, add } = await withTimeOff();
  await add({ cleaner: 'ben', fromDay: inDays(-3), toDay: inDays(-1) }).expect(201);
  const { body: later } = await add({ cleaner: 'ben', fromDay: inDays(17), toDay: inDays(17) }).expect(201);
  expect(await read('/api/time-off/coming')).toEqual([
    { ...off, visits: 2 },
    { ...later, visits: 1 },
  ]);
  const { id, ...change } = { ...off, fromDay: inDays(4), toTime: '08:00', note: null };
  const changed = await admin.put(`/api/time-off/${id}`).send(change).expect(200);
  expect(changed.body).toEqual({ ...change, id });
  expect((await read('/api/time-off/coming'))[0]).toEqual({ ...change, id, visits: 0 });
  await sent(admin.put(`/api/time-off/${id}`), { ...change, toDay: inDays(3) }, 400);
  await admin.put('/api/time-off/99').send(change).expect(404);
});

test('is deleted a year after its end', async () => {
  const { db, off } = await withTimeOff();
  const after = (days: number) => Date.parse(`${off.toDay}T12:00:00Z`) + days * 24 * 3_600_000;
  expect([await purgeTimeOff(db, after(365)), await purgeTimeOff(db, after(368))]).toEqual([0, 1]);
});

test('follows a new name', async () => {
  const { admin, read, off } = await withTimeOff();
  const moves = [{ from: 'Ana', to: 'Ana Silva', isRename: true }];
  await admin.post('/api/jobs/cleaner-moves').send({ moves }).expect(200);
  expect(await read(`/api/time-off?from=${inDays(0)}&to=${inDays(9)}`)).toEqual([
    { ...off, cleaner: 'anasilva' },
  ]);
});

test('a wrong one has its message', async () => {
  const { add } = await withTimeOff();
  const { body } = await add({ toDay: inDays(1) }).expect(400);
  expect(body.issues).toEqual([{ path: 'toDay', message: 'The last day cannot be before the first day' }]);
});
