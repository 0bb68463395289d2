import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { beforeAll, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

const service = await testService();
const HOMES: [string, string][] = [
  ['Anna Ångström', '1 Oak Lane'],
  ["Łukasz O'Neill", '2 Maple Street'],
  ['Anna Ångström', '99 Beach Road'],
  ['anna ångström', '1 OAK LANE'],
  ['Мария Иванова', '3 Elm Street'],
  ['Zoë D’Arcy', '4 Anna Street'],
];

beforeAll(async () => {
  for (const [clientName, clientAddress] of HOMES)
    await service.admin.post('/api/jobs').send(sampleNewJob({ clientName, clientAddress })).expect(201);
});

const clients = async (query = '') => (await service.admin.get(`/api/jobs/clients${query}`).expect(200)).body;
const names = async (query: string) =>
  (await clients(query)).map(
    ({ clientName, clientAddress }: Record<string, string>) => `${clientName}, ${clientAddress}`,
  );

test.each([
  ['?search=ang', ['anna ångström, 1 OAK LANE', 'Anna Ångström, 99 Beach Road']],
  ['?search=zoe%20d%27arcy', ['Zoë D’Arcy, 4 Anna Street']],
  ['?search=lukasz', ["Łukasz O'Neill, 2 Maple Street"]],
  ['?search=%D0%BC%D0%B0%D1%80', ['Мария Иванова, 3 Elm Street']],
  ['?search=anna%20st', []],
  ['?search=nobody', []],
  ['?search=%25', []],
])('%s finds each address once, as in its newest job: %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test('a client has the fields of the first wizard step only', async () => {
  expect((await clients('?search=neill'))[0]).toStrictEqual({
    clientName: "Łukasz O'Neill",
    clientAddress: '2 Maple Street',
    clientCity: 'Springfield',
    clientState: 'IL',
    clientZip: '62701',
    clientPhone: '(555) 010-2030',
    clientEmail: 'jane@example.com',
    assignedCleaner: 'marialopez',
  });
});

test('returns the newest clients without a search', async () => {
  expect((await names(''))[0]).toBe('Zoë D’Arcy, 4 Anna Street');
});

test('returns at most eight, and a client with many jobs does not displace others', async () => {
  for (let n = 0; n < 9; n++)
    await sent(service.admin.post('/api/jobs'), sampleNewJob({ clientName: `Quirk ${n}` }), 201);
  const [{ jobMonth, unpaid, changedTerms, ...row }] = await service
    .db('jobs')
    .orderBy('id', 'desc')
    .limit(1);
  for (let first = 1000; first < 1300; first += 100)
    await service.db('jobs').insert(Array.from({ length: 100 }, (_, n) => ({ ...row, id: first + n })));
  expect(await clients('?search=quirk')).toHaveLength(8);
  expect(new Set(await names('?search=quirk')).size).toBe(8);
});

test.each([
  ['?search=a&search=b', 'search must be text'],
  ['?limit=5', 'The query parameter limit is not known'],
])('rejects %s', async (query, message) => {
  const { status, body } = await service.admin.get(`/api/jobs/clients${query}`);
  expect([status, body.message]).toEqual([400, message]);
});
