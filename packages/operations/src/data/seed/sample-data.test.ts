import { newJobOf } from '@app/domain/job/job/draft';
import { newJobSchema } from '@app/domain/job/job/job';
import { paymentsTotal } from '@app/domain/job/payments/payments';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import { salesTaxIn } from '@app/domain/job/pricing/sales-tax';
import { newRequestSchema } from '@app/domain/request/request';
import { REQUEST_STATUSES } from '@app/domain/request/status';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { PIXEL } from '@app/domain/testing/sample-job';
import sharp from 'sharp';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawRoom } from './draw-room.ts';
import { fillJobs } from './fill.ts';
import { SAMPLE_CLEANERS, sampleJobs } from './sample-jobs.ts';
import { SAMPLE_REQUESTS } from './sample-requests.ts';

const drawn = { untidyKitchen: PIXEL, kitchen: PIXEL, untidyBath: PIXEL, bath: PIXEL, living: PIXEL };
const jobs = sampleJobs('2026-11-20', drawn).map((draft) => newJobOf(draft));

test.each(SAMPLE_REQUESTS.map((request) => [request.clientName, request] as const))(
  'the request of %s is valid',
  (_name, { status: _status, inDays: _inDays, rooms, ...fields }) => {
    const roomPhotos = rooms.map(({ room }) => ({ roomName: room, photoUrl: '/objects/uploads/x' }));
    const sent = { ...fields, clientPhone: '1', preferredDate: '2026-11-20', roomPhotos };
    expect(v.safeParse(newRequestSchema, sent).issues).toBeUndefined();
  },
);

test.each(jobs.map((job) => [job.clientName, job] as const))('the job for %s is valid', (_name, job) => {
  expect(v.safeParse(newJobSchema, job).issues).toBeUndefined();
});

test('the requests have every status and the jobs every pricing method', () => {
  expect(new Set(SAMPLE_REQUESTS.map(({ status }) => status))).toEqual(
    new Set(Object.keys(REQUEST_STATUSES)),
  );
  expect(new Set(jobs.map((job) => job.pricingMethod))).toEqual(new Set(Object.keys(PRICING_METHODS)));
});

test('a client has one phone number, one email address and one street', () => {
  const clients = new Set(jobs.map(({ clientName }) => clientName));
  const contacts = jobs.map((job) =>
    JSON.stringify([job.clientName, job.clientPhone, job.clientEmail, job.clientAddress]),
  );
  expect(new Set(contacts).size).toBe(clients.size);
});

test('a deposit, tips, parts, a check and a refund are among the payments, taxed jobs and each reply to estimates too', async () => {
  const sent: { path: string; body: { amount: number; note?: string } }[] = [];
  const read: string[] = [];
  const send = async (_method: string, path: string, body: { amount: number }) => {
    sent.push({ path, body });
    // A client answers on a page that was opened.
    const [, page] = /^(\/api\/views\/\w+)\//.exec(path) ?? [];
    if (page) expect(read).toContain(page);
    return { token: `t${sent.length}`, ...body, id: sent.length } as never;
  };
  const get = async (path: string) => {
    read.push(path);
    return { timeZone: 'America/Chicago' };
  };
  await fillJobs({ send, get } as never, '2026-11-20');
  const bodies = (of: RegExp) => sent.filter(({ path }) => of.test(path)).map(({ body }) => body);
  const payments = bodies(/payments$/);
  for (const one of [{ tip: 20 }, { tip: 15, tipCleaner: 'tomásferreira' }, { note: 'Deposit' }])
    expect(payments).toContainEqual(expect.objectContaining(one));
  const lefèvre = jobs.find(({ clientName }) => clientName === 'Jean-François Lefèvre');
  const parts = payments.filter(({ note }) => ['First half', 'No. 217'].includes(note ?? ''));
  expect(paymentsTotal(parts)).toBe(lefèvre?.finalTotal);
  for (const one of [/refunds$/, /acceptance$/, /decline$/, /estimate$/]) expect(bodies(one)).not.toEqual([]);
  const taxed = jobs.filter(({ salesTax }) => salesTax);
  expect(taxed.every((job) => salesTaxIn(job) > 10)).toBe(true);
  expect(taxed.length).toBeGreaterThan(4);
  expect(sent.filter(({ path }) => path.endsWith('/clock')).length).toBeGreaterThan(3);
  expect(sent.at(-1)).toMatchObject({ path: '/api/time-off', body: { note: 'Vacation' } });
});

test('every job was done by one of the sample cleaners', () => {
  const known = SAMPLE_CLEANERS.map(cleanerValue);
  expect(jobs.filter((job) => !known.includes(job.assignedCleaner ?? ''))).toEqual([]);
});

test('a room is drawn as a JPEG, and an untidy one looks different', async () => {
  const clean = await drawRoom('kitchen');
  const { format, width, height } = await sharp(clean).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 900 });
  expect(clean.equals(await drawRoom('kitchen', undefined, true))).toBe(false);
});
