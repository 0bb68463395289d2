import { TIME_ZONE } from '@app/contract/relays';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, test } from 'vitest';
import { mailService } from '../../test/mail-service.ts';
import { testService } from '../../test/test-service.ts';
import { weekly } from '../../test/weekly-job.ts';
import { reminders } from '../mail/reminders.ts';
import { dueVisits } from '../series/due-visits.ts';
import { companyDay, companyZone } from './company.ts';

type Admin = Awaited<ReturnType<typeof testService>>['admin'];
const relay = (admin: Admin, timeZone: unknown) => admin.post(TIME_ZONE.to.path).send({ timeZone });

test('days are those of the company as relayed last, and of the default of the settings before', async () => {
  const { db, admin } = await testService();
  const evening = new Date('2026-11-24T03:30:00Z');
  await db('company_time').delete();
  expect(await companyZone(db)).toBe(DEFAULT_SETTINGS.timeZone);
  expect(await companyDay(db, evening)).toBe('2026-11-23');
  await relay(admin, 'Asia/Tokyo').expect(200);
  expect([await companyDay(db, evening), await companyZone(db)]).toEqual(['2026-11-24', 'Asia/Tokyo']);
  const refused = await relay(admin, 'Mars/Olympus').expect(400);
  expect(refused.body.message).toBe('Please select a time zone');
  expect(await companyZone(db)).toBe('Asia/Tokyo');
  await db.destroy();
});

test('reminders go out from 10 AM of the company on, on its day', async () => {
  const { db, admin, mails } = await mailService({ jobDate: '2026-10-03', paymentTerms: 7 });
  await relay(admin, 'America/New_York').expect(200);
  await db('jobs').update({ createdAt: '2026-10-03T12:00:00.000Z' });
  await admin.put('/api/jobs/mail').send({ reminders: true }).expect(200);
  await db('reminder_settings').update({ since: '2026-10-01' });
  const queued = (moment: string) => reminders(db, mails, silentLogger).queueDue(new Date(moment));
  // 11 PM of the third day after the due day, and 9:59 and 10 AM of it.
  expect(await queued('2026-10-13T03:00:00Z')).toBe(0);
  expect(await queued('2026-10-13T13:59:00Z')).toBe(0);
  expect(await queued('2026-10-13T14:00:00Z')).toBe(1);
});

test('a visit becomes a job on the day before where the company is', async () => {
  const { db, admin, days } = await weekly();
  await relay(admin, 'Pacific/Honolulu').expect(200);
  const [next] = await days();
  const midnightBefore = new Date(`${next}T00:00:00Z`).getTime() - 24 * 3_600_000;
  const opened = (hours: number) =>
    dueVisits(db, silentLogger).openDue(new Date(midnightBefore + hours * 3_600_000));
  // The day begins ten hours later than in UTC.
  expect([await opened(9), await opened(10)]).toEqual([0, 1]);
});
