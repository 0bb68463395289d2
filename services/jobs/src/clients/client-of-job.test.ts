import { type Client, clientSchema } from '@app/domain/client/client';
import { personOf } from '@app/domain/client/same-client';
import { keysOf } from '@app/domain/shared/validation';
import { SAMPLE_CLIENT } from '@app/domain/testing/sample-client';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { bookService, person } from '../../test/book-service.ts';
import { fillClientBook } from './client-of-job.ts';

const service = await bookService();

test('a job joins the client who is its person, with its new number and home, or makes one', async () => {
  const jane = person();
  const one = await service.save(jane);
  const two = await service.save({ ...jane, clientPhone: '(312) 555-0188', clientAddress: '5 Beach Road' });
  const other = await service.save(person());
  expect([two.clientId, two.homeId === one.homeId]).toEqual([one.clientId, false]);
  expect(other.clientId).not.toBe(one.clientId);
  expect(await service.client(one.clientId)).toMatchObject({
    name: jane.clientName,
    phones: ['(312) 555-0188', jane.clientPhone],
    emails: [jane.clientEmail],
    homes: [{ address: jane.clientAddress }, { address: '5 Beach Road' }],
    work: { jobs: 2, billed: 250, owed: 250 },
  });
});

test('two parallel saves of one person make one client', async () => {
  const jane = person();
  const saved = await Promise.all([1, 2, 3, 4].map((hours) => service.save({ ...jane, hoursWorked: hours })));
  expect(new Set(saved.map(({ clientId }) => clientId)).size).toBe(1);
});

test('a corrected name, ZIP code or number stays with the client, another person is another client', async () => {
  const jane = person();
  const job = await service.save({ ...jane, clientPhone: null, clientEmail: null });
  const corrected = await service.edit(job, { clientName: 'Jane Right' });
  const moved = await service.edit(job, { clientZip: '60601', clientPhone: '217 555 9999' });
  for (const after of [corrected, moved])
    expect([after.clientId, after.homeId]).toEqual([job.clientId, job.homeId]);
  expect(await service.client(job.clientId)).toMatchObject({
    name: 'Jane Right',
    phones: ['217 555 9999'],
    homes: [{ zip: '60601' }],
  });
  const john = await service.save(person());
  const given = await service.edit(job, { ...person(), clientPhone: john.clientPhone });
  expect(given.clientId).toBe(john.clientId);
  // Nothing but the job had made her.
  expect(await service.isGone(job.clientId)).toBe(true);
});

test.each(keysOf(clientSchema.entries))(
  'a client whose %s was entered stays without a job',
  async (field) => {
    const job = await service.save(person());
    const entered = SAMPLE_CLIENT[field];
    const value = Array.isArray(entered)
      ? [...(await service.client(job.clientId))[field], ...entered]
      : entered;
    await sent(service.admin.patch(`/api/clients/${job.clientId}`), { [field]: value });
    const before = await service.client(job.clientId);
    expect((await service.edit(job, person())).clientId).not.toBe(job.clientId);
    expect((await service.client(job.clientId))[field]).toEqual(before[field]);
  },
);

test('a client who was there before the job stays without it', async () => {
  const jane = person();
  const entered = { ...personOf(sampleNewJob(jane)), company: null, tags: [] };
  const { id } = await sent(service.admin.post('/api/clients'), entered, 201);
  const job = await service.save(jane);
  expect(job.clientId).toBe(id);
  await service.edit(job, person());
  expect(await service.isGone(id)).toBe(false);
});

test('a changed contact replaces that of the client, and a corrected address that of the home, where it is chosen', async () => {
  const jane = person();
  const job = await service.save(jane);
  const second = '312 555 7000';
  await service.admin.patch(`/api/clients/${job.clientId}`).send({ phones: [second, jane.clientPhone] });
  const { homes } = await service.client(job.clientId);
  const notes = { gate: '4711' };
  await service.admin.patch(`/api/clients/${job.clientId}`).send({ homes: [{ ...homes[0], notes }] });
  const changed = {
    clientPhone: '(217) 555-7001',
    clientEmail: 'new@example.com',
    clientAddress: '77 Right Road',
  };
  await service.edit(job, { ...changed, replacesContact: true, correctsHome: true });
  expect(await service.client(job.clientId)).toMatchObject({
    phones: [second, '(217) 555-7001'],
    emails: ['new@example.com'],
    homes: [{ id: job.homeId, address: '77 Right Road', notes }],
  });
  // A number that the client has already replaces none.
  await service.edit(job, { clientPhone: second, replacesContact: true });
  expect((await service.client(job.clientId)).phones).toEqual([second, '(217) 555-7001']);
  // Another person: her number is not that of the client before.
  const john = person();
  const given = await service.edit(job, { ...john, replacesContact: true, correctsHome: true });
  expect(given.clientId).not.toBe(job.clientId);
  expect(await service.client(job.clientId)).toMatchObject({
    phones: [second, '(217) 555-7001'],
    homes: [{ address: '77 Right Road' }],
  });
});

test('a home with private notes stays when its job goes elsewhere, and they do not follow', async () => {
  const job = await service.save(person());
  const { homes } = await service.client(job.clientId);
  const notes = { gate: '4711' };
  await sent(service.admin.patch(`/api/clients/${job.clientId}`), { homes: [{ ...homes[0], notes }] });
  const after = await service.edit(job, { clientAddress: '77 Other Road' });
  expect(after.clientId).toBe(job.clientId);
  expect((await service.client(job.clientId)).homes).toMatchObject([
    { id: job.homeId, notes },
    { id: after.homeId, address: '77 Other Road', notes: { gate: null } },
  ]);
});

test('the visits of a series belong to its client, also when their contact has changed in the book', async () => {
  const repeats = { every: 'week', until: null } as const;
  const job = await service.save({ ...person(), jobDate: '2035-11-20', repeats });
  await sent(service.admin.patch(`/api/clients/${job.clientId}`), {
    name: 'Married',
    phones: [],
    emails: [],
  });
  const { series } = await service.client(job.clientId);
  expect(series).toMatchObject([{ every: 'week', nextDue: '2035-11-27', jobId: job.id }]);
  const { body } = await service.admin.post(`/api/job-series/${series[0].id}/visits/2035-11-27/job`);
  const visit = (await service.admin.get(`/api/jobs/${body.id}?photos=links`)).body;
  expect([visit.clientId, visit.homeId]).toEqual([job.clientId, job.homeId]);
});

test('jobs and series of before the book are entered once, those of erased clients never', async () => {
  const { db } = service;
  const jane = person();
  const job = await service.save({ ...jane, jobDate: '2035-11-20', repeats: { every: 'week', until: null } });
  const kept = await service.save(person());
  await service.admin.post(`/api/jobs/${kept.id}/erase`).expect(200);
  for (const table of ['jobs', 'job_series'])
    await db(table).where({ clientId: job.clientId }).update({ clientId: null, homeId: null });
  for (const table of ['client_homes', 'client_keys'])
    await db(table).where({ clientId: job.clientId }).delete();
  await db('clients').where({ id: job.clientId }).delete();
  expect(await fillClientBook(db)).toBe(2);
  expect(await fillClientBook(db)).toBe(0);
  const { clientId } = (await service.admin.get(`/api/jobs/${job.id}`)).body;
  const { name, series, work } = await service.client(clientId);
  expect([name, series.length, work.jobs]).toEqual([jane.clientName, 1, 1]);
});

test('sums follow payments, deletions and restorations', async () => {
  const job = await service.save(person());
  const sums = async () => (await service.client(job.clientId)).work;
  await service.admin
    .post(`/api/jobs/${job.id}/payments`)
    .send({ date: '2026-11-20', amount: 25, method: 'zelle' });
  expect(await sums()).toMatchObject({
    jobs: 1,
    billed: 125,
    paid: 25,
    owed: 100,
    due: 100,
    lastVisit: '2026-11-20',
  });
  const other = person();
  const small = await service.save({ ...other, finalTotal: 99 });
  await service.save({ ...other, jobDate: '2095-03-02', finalTotal: 900 });
  /** The clients of both, the one who owes more of what is done first. */
  const owing = async () => {
    const { body } = await service.admin.get('/api/clients?order=owed').expect(200);
    return body
      .map(({ id }: Client) => id)
      .filter((id: number) => [job, small].some((one) => one.clientId === id));
  };
  expect(await owing()).toEqual([job.clientId, small.clientId]);
  await service.admin.delete(`/api/jobs/${job.id}`).expect(204);
  expect((await sums()).jobs).toBe(0);
  expect(await owing()).toEqual([small.clientId, job.clientId]);
  await service.admin.post(`/api/jobs/${job.id}/restore`).expect(200);
  expect(await owing()).toEqual([job.clientId, small.clientId]);
});
