import { sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { searchByText } from '../../migrations/20261127100000_search_by_text.ts';
import { type TestService, testService } from '../../test/test-service.ts';

const KEAHI = { clientName: 'Keahi ʻAlae', clientPhone: '(555) 777-2030 ext. 12', jobDate: '2026-11-20' };
let service: TestService;

beforeEach(async () => {
  service = await testService();
  onTestFinished(() => service.db.destroy());
});

const create = async (job: object): Promise<number> =>
  (await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201)).body.id;
const get = async (path: string, query: object) =>
  (await service.admin.get(`/api/jobs${path}`).query(query).expect(200)).body;
const found = async (search: string, query = {}) =>
  (await get('', { search, ...query })).map(({ id }: { id: number }) => id);

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

test('a name and a phone number are found in each of their spellings, in each order', async () => {
  const id = await create(KEAHI);
  await create({ clientName: 'Jane Doe', clientPhone: '(555) 777-2031' });
  for (const search of SEARCHES)
    for (const query of [{}, { month: '2026-11' }, { order: 'soonest', from: '2026-11-01' }])
      expect([search, await found(search, query)]).toEqual([search, [id]]);
});

test('past clients are suggested in each spelling of their name, and are one', async () => {
  for (const clientName of ["Pat O'Neill", 'Pat O’Neill', 'Pat O´Neill']) await create({ clientName });
  for (const search of ["o'neill", 'o’neill', 'O`Neill', 'oneill', 'neill']) {
    const clients = await get('/clients', { search });
    expect([search, clients.map(({ clientName }: { clientName: string }) => clientName)]).toEqual([
      search,
      ['Pat O´Neill'],
    ]);
  }
});

test('jobs from before are found once their words are renewed, also after an interruption', async () => {
  const { db, admin } = service;
  const [id, deleted] = [await create(KEAHI), await create(KEAHI)];
  await admin.delete(`/api/jobs/${deleted}`).expect(204);
  const old = 'keahi ʻalae 12 maple street springfield 62701 555 777 2030 ext 12 555777203012 7203012 3012';
  await db.schema.createTable('jobs_words', (table) => void table.integer('id'));
  await db('jobs').update({ searchText: old });
  expect(await found("'alae")).toEqual([]);

  for (let run = 1; run <= 2; run++) {
    await searchByText.up(db);
    for (const search of SEARCHES) expect([search, await found(search)]).toEqual([search, [id]]);
    await db('jobs').where({ id }).update({ searchText: old });
  }
  await searchByText.up(db);
  await admin.post(`/api/jobs/${deleted}/restore`).expect(200);
  expect(await found("'alae")).toEqual([deleted, id]);
  expect(await found('7203012')).toEqual([]);
  expect(await db.schema.hasTable('jobs_words')).toBe(false);
});
