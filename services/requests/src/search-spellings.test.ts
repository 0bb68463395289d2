import { sampleRequest } from '@app/domain/testing/sample-request';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { searchByText } from '../migrations/20261127100000_search_by_text.ts';
import { type TestService, testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const KEAHI = { clientName: 'Keahi ʻAlae', clientPhone: '(555) 777-2030 ext. 12', clientEmail: '' };
let service: TestService;

beforeEach(async () => {
  service = await testService();
  onTestFinished(() => service.db.destroy());
});

async function send(person: object): Promise<number> {
  const { body } = await service.visitor.post(PATH).send(sampleRequest(person)).expect(201);
  return body.id;
}
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id);
const found = async (search: string) =>
  idsOf((await service.admin.get(PATH).query({ search }).expect(200)).body);
const earlier = async (id: number) =>
  idsOf((await service.admin.get(`${PATH}/${id}/earlier`).expect(200)).body.requests);

const SEARCHES = [
  "'alae",
  'ʻalae',
  '’Alae',
  '7772030',
  '777-2030',
  '(555) 777-2030',
  '+1 555 777 2030 x12',
  '2030',
];

test('a name and a phone number are found in each of their spellings', async () => {
  const id = await send(KEAHI);
  await send({ clientName: 'Jane Doe', clientPhone: '(555) 777-2031' });
  for (const search of SEARCHES) expect([search, await found(search)]).toEqual([search, [id]]);
});

test('a phone number with and without an extension is asked before, in letters or digits, in both directions', async () => {
  const spellings = ['1-555-777-MAID', '(555) 777-6243', '555.777.6243 Local 212', '+1 555 777 6243 x4'];
  const sent: number[] = [];
  for (const clientPhone of [...spellings, ...spellings]) {
    const id = await send({ ...KEAHI, clientPhone });
    expect(await earlier(id)).toEqual(sent.slice(-5).reverse());
    sent.push(id);
  }
  const other = await send({ ...KEAHI, clientPhone: '(555) 777-6244 / 555-777-6243' });
  expect((await earlier(other))[0]).toBe(sent.at(-1));
});

test('requests from before are found and asked before once their words are renewed, also after an interruption', async () => {
  const { db, admin } = service;
  const [id, deleted] = [await send(KEAHI), await send(KEAHI)];
  await admin.delete(`${PATH}/${deleted}`).expect(204);
  const old = 'keahi ʻalae 555 777 2030 ext 12 555777203012 7203012 3012 12 maple street springfield 62701';
  await db('job_requests').update({ searchText: old });
  expect(await found("'alae")).toEqual([]);

  for (let run = 1; run <= 2; run++) {
    await searchByText.up(db);
    for (const search of SEARCHES) expect([search, await found(search)]).toEqual([search, [id]]);
    expect([await found('REQ-0001'), await found('0001')]).toEqual([[id], [id]]);
    await db('job_requests').where({ id }).update({ searchText: old });
  }
  await searchByText.up(db);
  await admin.post(`${PATH}/${deleted}/restore`).expect(200);
  expect(await found("'alae")).toEqual([deleted, id]);
  expect(await earlier(await send({ ...KEAHI, clientPhone: '555-777-2030' }))).toEqual([deleted, id]);
  expect(await found('7203012')).toEqual([]);
});
