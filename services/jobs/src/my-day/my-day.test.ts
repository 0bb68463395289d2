import { CLEANERS } from '@app/contract/relays';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { asAdmin, sent } from '@app/service-kit/testing/test-service';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../../test/test-service.ts';

const TODAY = new Date().toISOString().slice(0, 10);

let service: TestService;
beforeEach(async () => {
  service = await testService();
  await sent(service.admin.post(CLEANERS.to.path), { cleaners: ['Ana Silva', 'Maria Lopez'] });
});

const as = (cleaner: string) => asAdmin(service.app, { sub: 7, un: cleaner, cleaner });
const dayOf = async (cleaner: string) => (await as(cleaner).get('/api/my-day').expect(200)).body;
const save = async (job: Parameters<typeof sampleNewJob>[0]) =>
  (await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201)).body;

test('a cleaner reads what to do, and no price and no email', async () => {
  await save({
    jobDate: TODAY,
    startTime: '09:00',
    assignedCleaner: 'anasilva',
    pricingMethod: 'detailedBilling',
    finalPricingMethod: 'detailedBilling',
    clientEmail: 'secret@example.com',
    finalTotal: 4321,
    baseRate: 100,
    rooms: { kitchen: true, bathrooms: true },
    roomNotes: { kitchen: 'Oven inside, no bleach' },
    roomCounts: { bathrooms: 2 },
    addons: { fridgeClean: true, deepScrub: true, deepScrubRooms: 2 },
    customAddons: [
      { id: 'a', description: 'Windows', rate: 55, unit: 'flat_rate', quantity: 1, enabled: true },
    ],
    specialRequests: 'Mind the cat',
  });
  const day = await dayOf('Ana Silva');
  expect(day).toMatchObject({
    cleaner: 'Ana Silva',
    today: TODAY,
    visits: [
      {
        jobId: 1,
        specialRequests: 'Mind the cat',
        whatToDo: {
          service: '',
          rooms: [
            { name: 'Kitchen', notes: 'Oven inside, no bleach' },
            { name: 'Bathrooms × 2', notes: '' },
          ],
          addons: ['Fridge clean-out', 'Flooring and walls deep scrub: 2\u00a0rooms', 'Windows'],
        },
      },
    ],
  });
  expect(JSON.stringify(day)).not.toMatch(/4321|secret@|rate|total|paid/i);
});

test('only her own visits of yesterday to the next fourteen days', async () => {
  for (const offset of [-2, -1, 0, 14, 15])
    await save({ jobDate: addDays(TODAY, offset), assignedCleaner: 'anasilva' });
  await save({ jobDate: addDays(TODAY, -9), jobEndDate: TODAY, assignedCleaner: 'anasilva' });
  await save({ jobDate: TODAY, assignedCleaner: 'marialopez' });
  await save({ jobDate: TODAY, assignedCleaner: null });
  const days = (await dayOf('Ana Silva')).visits.map(({ jobDate }: { jobDate: string }) => jobDate);
  expect(days).toEqual([-9, -1, 0, 14].map((offset) => addDays(TODAY, offset)));
});

test('coming visits of a series are among them, and those of a job that was given away are not', async () => {
  const first = await save({
    jobDate: TODAY,
    assignedCleaner: 'anasilva',
    repeats: { every: 'week', until: null },
    jobNotes: 'Key under the pot',
  });
  await service.admin.patch(`/api/jobs/${first.id}`).send({ assignedCleaner: 'marialopez' }).expect(200);
  const { visits } = await dayOf('Ana Silva');
  expect(visits.map(({ jobDate, jobId, planned }: CleanerVisit) => [jobDate, jobId, planned?.day])).toEqual([
    [addDays(TODAY, 7), null, addDays(TODAY, 7)],
    [addDays(TODAY, 14), null, addDays(TODAY, 14)],
  ]);
  expect(visits[0].jobNotes).toBe('Key under the pot');
});

test('asking for another cleaner changes nothing for a cleaner; the owner reads any', async () => {
  await save({ jobDate: TODAY, assignedCleaner: 'marialopez' });
  const asked = await as('Ana Silva').get('/api/my-day?cleaner=Maria%20Lopez').expect(200);
  expect(asked.body).toMatchObject({ cleaner: 'Ana Silva', visits: [] });
  const owner = await service.admin.get('/api/my-day?cleaner=marialopez').expect(200);
  expect(owner.body).toMatchObject({ cleaner: 'Maria Lopez', visits: [{ jobDate: TODAY }] });
  expect((await service.admin.get('/api/my-day').expect(200)).body.cleaner).toBe('Ana Silva');
});
