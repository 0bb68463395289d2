import { COMPANY, TIME_ZONE } from '@app/contract/relays';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { sent } from '@app/service-kit/testing/test-service';
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
});

test('reminders go out from 10 AM of the company on, on its day', async () => {
  const { db, admin, mails } = await mailService({ jobDate: '2026-10-03', paymentTerms: 7 });
  await relay(admin, 'America/New_York').expect(200);
  await db('jobs').update({ createdAt: '2026-10-03T12:00:00.000Z', sentAt: '2026-10-03T13:00:00.000Z' });
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

test('the client reads of the company what the invoice prints, as the settings were last relayed', async () => {
  const { admin, visitor } = await testService();
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob())).body;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({})).body;
  const page = `/api/views/${token}`;
  const company = async () => (await visitor.get(page)).body.company;
  expect(await company()).toEqual({ address: '', payPalMe: '', waysToPay: null, paper: 'A4' });
  const relay = (address: unknown, paper?: string) =>
    admin
      .post(COMPANY.to.path)
      .send({ businessName: 'Bright Rooms', address, payPalMe: 'brightrooms', paper });
  await relay('1 Main Street').expect(200);
  expect(await company()).toMatchObject({ address: '1 Main Street', payPalMe: 'brightrooms', paper: 'A4' });
  await relay('2 Oak Lane', 'letter').expect(200);
  await relay(['x']).expect(400);
  expect(await company()).toMatchObject({ address: '2 Oak Lane', paper: 'letter' });
});

test('the client reads the ways to pay only where every invoice names them', async () => {
  const { admin, visitor } = await testService();
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob())).body;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({})).body;
  const shown = async (onEveryInvoice: boolean) => {
    // The email was stored before the settings checked it.
    const old = { paypalEmail: 'bad', bankTransfer: 'Routing 011000015' };
    const waysToPay = { ...NO_WAYS_TO_PAY, ...old, onEveryInvoice };
    await sent(admin.post(COMPANY.to.path), {
      businessName: 'Bright Rooms',
      address: '',
      payPalMe: '',
      waysToPay,
    });
    return (await visitor.get(`/api/views/${token}`)).body.company.waysToPay;
  };
  expect(await shown(false)).toBeNull();
  expect(await shown(true)).toMatchObject({ bankTransfer: 'Routing 011000015' });
});
