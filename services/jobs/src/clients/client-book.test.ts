import { dayIn } from '@app/domain/shared/time-zone';
import { SAMPLE_CLIENT } from '@app/domain/testing/sample-client';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { bookService, person } from '../../test/book-service.ts';
import { TEST_TIME_ZONE } from '../../test/test-service.ts';

const service = await bookService();

const FORM = { company: null, phones: [], emails: [], tags: [], homes: [] };
const add = async (change: object) =>
  await sent(service.admin.post('/api/clients'), { ...FORM, name: 'Zoe', ...change }, 201);
const listed = async (query: string) =>
  (await service.admin.get(`/api/clients?${query}`).expect(200)).body.map(
    ({ name }: { name: string }) => name,
  );

test('a merge takes over everything of the other, and Undo puts back what it moved', async () => {
  const [jane, john] = [person(), person()];
  const one = await service.save(jane);
  const other = await service.save({
    ...john,
    clientAddress: jane.clientAddress,
    jobDate: '2035-11-20',
    repeats: { every: 'week', until: null },
  });
  const second = await service.save({ ...john, clientAddress: '8 Lake Road' });
  const [id, otherId] = [one.clientId, other.clientId];
  const at = `/api/clients/${id}`;
  const { name: _name, phones: _phones, emails: _emails, ...details } = SAMPLE_CLIENT;
  const otherHomes = (await service.client(otherId)).homes;
  await sent(service.admin.patch(`/api/clients/${otherId}`), {
    ...details,
    homes: otherHomes.map((home: object) => ({ ...home, notes: { key: 'Under the mat' } })),
  });
  await service.admin.post(`/api/clients/${otherId}/notes`).send({ text: 'Called' }).expect(201);
  const before = [await service.client(id), await service.client(otherId)];

  const { body } = await service.admin.post(`${at}/merges`).send({ otherId }).expect(201);
  const merged = await service.client(id);
  expect(merged).toMatchObject({
    name: jane.clientName,
    phones: [jane.clientPhone, john.clientPhone],
    emails: [jane.clientEmail, john.clientEmail],
    ...details,
    homes: [
      { id: one.homeId, notes: { key: 'Under the mat' } },
      { id: second.homeId, address: '8 Lake Road' },
    ],
    notes: [{ text: 'Called' }],
    work: { jobs: 3, owed: 375 },
    merges: [{ id: body.id, name: john.clientName }],
  });
  expect(merged.series).toHaveLength(1);
  expect(await service.isGone(otherId)).toBe(true);
  // A new job of either is the one client's.
  expect((await service.save({ ...john, clientAddress: '1 New Road' })).clientId).toBe(id);
  expect((await service.client(id)).merges).toEqual([]);
  const refused = await service.admin.delete(`${at}/merges/${body.id}`);
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Not taken back/)]);

  const again = (await service.client(id)).homes.filter(
    ({ address }: { address: string }) => address !== '1 New Road',
  );
  await service.db('jobs').where({ clientAddress: '1 New Road' }).delete();
  await service.admin.patch(at).send({ homes: again }).expect(200);
  await service.admin.delete(`${at}/merges/${body.id}`).expect(204);
  expect([await service.client(id), await service.client(otherId)]).toEqual(before);
  expect((await service.admin.post(`${at}/merges`).send({ otherId: id })).status).toBe(400);
});

test('search finds all of a client, a tag its clients, and pages follow each order', async () => {
  const home = {
    address: '4 Cliff Walk',
    city: 'Ogunquit',
    zip: '03907',
    notes: { alarm: 'Panel behind Monet' },
  };
  await add({
    name: 'Zoë Abel',
    company: 'Brightwater',
    phones: ['+44 20 7946 0958'],
    tags: ['Airbnb'],
    homes: [home],
  });
  const { id } = await add({ name: 'Abe Zorn', emails: ['abe@zorn.example'], tags: ['Airbnb', 'Weekly'] });
  await service.admin.post(`/api/clients/${id}/notes`).send({ text: 'Allergic to bleach' }).expect(201);
  for (const search of ['zoe', 'brightwater', '7946%200958', 'ogunquit', 'monet', 'cliff%20walk'])
    expect([search, await listed(`search=${search}`)]).toEqual([search, ['Zoë Abel']]);
  for (const search of ['bleach', 'abe%40zorn.example', 'weekly'])
    expect([search, await listed(`search=${search}`)]).toEqual([search, ['Abe Zorn']]);
  expect(await listed('tag=Airbnb')).toEqual(['Abe Zorn', 'Zoë Abel']);
  expect((await service.admin.get('/api/clients/tags')).body).toContainEqual({ tag: 'Airbnb', count: 2 });
  for (const order of ['name', 'visit', 'next', 'owed']) {
    const all = await listed(`order=${order}`);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const { body, headers } = await service.admin
        .get(`/api/clients?order=${order}&limit=3${cursor}`)
        .expect(200);
      paged.push(...body.map(({ name }: { name: string }) => name));
      if (!headers['x-next-cursor']) break;
      cursor = `&cursor=${headers['x-next-cursor']}`;
    }
    expect(paged).toEqual(all);
  }
});

test('the latest visit is one that was, the next one a job or a visit of a series that is to come', async () => {
  const [past, coming, regular] = [person(), person(), person()];
  await service.save({ ...past, jobDate: '2015-03-02' });
  await service.save({ ...past, jobDate: '2095-03-03' });
  // Of the visits of today, that which has begun is the latest, and that without a time is to come.
  const jobDate = dayIn(TEST_TIME_ZONE, new Date());
  await service.save({ ...past, jobDate, startTime: '00:00' });
  const { clientId } = await service.save({ ...coming, jobDate });
  await service.save({
    ...{ ...regular, jobDate: '2015-03-01' },
    repeats: { every: 'month', until: null },
  });
  const names = [past, coming, regular].map(({ clientName }) => clientName);
  const those = async (order: string) =>
    (await listed(`order=${order}`)).filter((name: string) => names.includes(name));
  expect(await those('visit')).toEqual([past, regular, coming].map(({ clientName }) => clientName));
  expect(await those('next')).toEqual([coming, regular, past].map(({ clientName }) => clientName));
  expect((await service.client(clientId)).work).toMatchObject({ lastVisit: null, nextVisit: jobDate });
});

test('a change that is based on an older version is refused, and what is wrong is named', async () => {
  const { id } = await add({ homes: [{ address: '1 Quay' }] });
  const at = `/api/clients/${id}`;
  const { headers } = await service.admin.get(at);
  await service.admin.patch(at).set('If-Match', headers.etag!).send({ company: 'A' }).expect(200);
  const stale = await service.admin.patch(at).set('If-Match', headers.etag!).send({ company: 'B' });
  expect([stale.status, stale.body.current.company]).toEqual([409, 'A']);
  for (const [change, message] of [
    [{ name: ' ' }, 'Name is required'],
    [{ emails: ['nobody'] }, 'Please enter a valid email address'],
    [{ homes: [{ address: '' }] }, 'Street address is required'],
  ] as const) {
    const { status, body } = await service.admin.patch(at).send(change);
    expect([status, body.message]).toEqual([400, message]);
  }
  const job = await service.save(person());
  const kept = await service.admin.patch(`/api/clients/${job.clientId}`).send({ homes: [] });
  expect([kept.status, kept.body.message]).toEqual([400, 'A home with jobs stays in the book.']);
});

test('a client without jobs is deleted and restored, one with jobs is not', async () => {
  const { id } = await add({});
  await service.admin.delete(`/api/clients/${id}`).expect(204);
  expect(await service.isGone(id)).toBe(true);
  await service.admin.post(`/api/clients/${id}/restore`).expect(200);
  const job = await service.save(person());
  expect((await service.admin.delete(`/api/clients/${job.clientId}`)).status).toBe(409);
});

test('erasing the last job of a client erases the client, with homes, notes and who was merged', async () => {
  const trace = 'Tracy Trace';
  const one = await service.save({ ...person(), clientName: trace });
  const two = await service.save({ ...person(), clientName: `${trace} Two` });
  await service.admin.post(`/api/clients/${one.clientId}/merges`).send({ otherId: two.clientId }).expect(201);
  await service.admin.post(`/api/clients/${one.clientId}/notes`).send({ text: trace }).expect(201);
  expect((await service.admin.post(`/api/clients/${one.clientId}/erase`)).status).toBe(409);
  await service.admin.post(`/api/jobs/${one.id}/erase`).expect(200);
  expect(await service.isGone(one.clientId)).toBe(false);
  await service.admin.delete(`/api/jobs/${two.id}`).expect(204);
  await service.admin.post(`/api/jobs/${two.id}/erase`).expect(200);
  const left = [];
  for (const table of [
    'clients',
    'client_homes',
    'client_notes',
    'client_keys',
    'client_merges',
    'idempotency_keys',
  ])
    left.push(...(await service.db(table)));
  expect(JSON.stringify(left)).not.toContain('Trac');
  expect(JSON.stringify(left)).not.toContain('trac');
});

test('a tax-exempt client is found as such by a job that is entered', async () => {
  const client = await add({ name: 'Green School', emails: ['office@green.example.com'], isTaxExempt: true });
  const match = async (email: string) =>
    (await service.admin.get(`/api/clients/match?name=X&address=1%20Road&email=${email}`).expect(200)).body;
  expect(await match('office@green.example.com')).toEqual({
    client: { id: client.id, name: 'Green School', isTaxExempt: true },
  });
  const other = await add({ name: 'Zoe', emails: ['zoe@example.com'] });
  expect(other).toMatchObject({ isTaxExempt: false, taxCertificate: null });
});
