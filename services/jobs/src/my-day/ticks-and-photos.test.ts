import { CLEANERS } from '@app/contract/relays';
import type { VisitPhoto } from '@app/domain/job/my-day/my-day';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { jpegOf } from '../../test/images.ts';
import { type TestService, testService } from '../../test/test-service.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const AT = new Date().toISOString();
const PHOTO = 'a'.repeat(64);

let service: TestService;
let jobId: number;
beforeEach(async () => {
  service = await testService();
  const cleaners = ['Ana Silva', 'Maria Lopez'];
  await service.admin.post(CLEANERS.to.path).send({ cleaners }).expect(200);
  const photos = [{ id: 'p1', label: 'Hall', type: 'before' as const, url: PIXEL }];
  const job = sampleNewJob({ jobDate: TODAY, assignedCleaner: 'anasilva', photos });
  jobId = (await service.admin.post('/api/jobs').send(job).expect(201)).body.id;
});

const as = (cleaner: string) => asAdmin(service.app, { sub: 7, un: cleaner, cleaner });
let keys = 0;
const say = (change: object, cleaner = 'Ana Silva') => {
  keys += 1;
  return as(cleaner)
    .post(`/api/my-day/visits/${jobId}/changes`)
    .send({ key: String(keys).padStart(32, '0'), at: AT, sentAt: AT, ...change });
};
const visit = async () => (await as('Ana Silva').get('/api/my-day').expect(200)).body.visits[0];
const send = (cleaner = 'Ana Silva') =>
  as(cleaner).put(`/api/job-photos/${PHOTO}`).set('content-type', 'image/jpeg').send(jpegOf(1000));
const photo = { kind: 'photo', photoId: PHOTO, type: 'after', room: 'Kitchen' };
const tick = { kind: 'tick', section: 'Kitchen', item: 'Sink and faucet, until they shine' };

test('a tick is seen by the desk with who and when, and is taken back', async () => {
  await say({ ...tick, done: true }).expect(200);
  const read = async () => (await service.admin.get(`/api/jobs/${jobId}/checklist`)).body.ticks;
  const { kind: _, ...item } = tick;
  expect(await read()).toEqual([{ ...item, by: 'Ana Silva', at: expect.stringMatching(/Z$/) }]);
  expect((await visit()).checklist.ticks).toEqual(await read());
  await say({ ...tick, done: false }).expect(200);
  expect(await read()).toEqual([]);
  await say({ ...tick, done: true }, 'Maria Lopez').expect(404);
});

test('a photo that has arrived joins those of the job once, with room, time and who took it', async () => {
  const early = await say(photo).expect(400);
  expect(early.body.message).toBe('This photo has to be sent again');
  await send().expect(204);
  await say(photo).expect(200);
  await say(photo).expect(200);
  const { photos } = (await service.admin.get(`/api/jobs/${jobId}`)).body;
  expect(photos.map(({ label }: VisitPhoto) => label)).toEqual(['Hall', 'Kitchen']);
  expect(photos[1]).toMatchObject({ type: 'after', takenBy: 'Ana Silva', takenAt: expect.any(String) });
  // The desk changes the label and does not know of the time.
  const kept = photos.map(({ id, type }: { id: string; type: string }) => ({ id, type, label: 'Stove' }));
  await service.admin.patch(`/api/jobs/${jobId}`).send({ photos: kept }).expect(200);
  const shown: VisitPhoto[] = (await visit()).photos;
  expect(shown[1]).toMatchObject({ label: 'Stove', takenBy: 'Ana Silva' });
  await as('Ana Silva').get(shown[1]!.url).expect(200);
  await as('Maria Lopez').get(shown[1]!.url).expect(404);
});

test('what she did at a visit that is given away by now is kept, and of a full or deleted job is said', async () => {
  await service.admin.patch(`/api/jobs/${jobId}`).send({ assignedCleaner: 'marialopez' }).expect(200);
  await send().expect(204);
  expect((await say(photo).expect(200)).body.conflict).toBeNull();
  expect((await say({ ...tick, done: true }).expect(200)).body.conflict).toBeNull();
  await service.db('jobs').update({ photoCount: 60 });
  const full = await say({ ...photo, photoId: 'b'.repeat(64) }).expect(200);
  expect(full.body.conflict).toMatchObject({ said: 'photo', reason: 'full' });
  await service.admin.delete(`/api/jobs/${jobId}`).expect(204);
  expect((await say({ ...tick, done: false }).expect(200)).body.conflict.reason).toBe('deleted');
});

test('a photo of no room has no label: its group is not said twice', async () => {
  await send().expect(204);
  await say({ ...photo, room: '' }).expect(200);
  const { photos } = (await service.admin.get(`/api/jobs/${jobId}`)).body;
  expect(photos[1]).toMatchObject({ label: '', type: 'after' });
});
