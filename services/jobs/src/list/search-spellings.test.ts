import { sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
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
