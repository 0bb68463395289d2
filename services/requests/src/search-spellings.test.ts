import { sampleRequest } from '@app/domain/testing/sample-request';
import { beforeEach, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const KEAHI = { clientName: 'Keahi ʻAlae', clientPhone: '(555) 777-2030 ext. 12', clientEmail: '' };
let service: TestService;

beforeEach(async () => {
  service = await testService();
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

test.each([
  ['+44 (0)20 7946 0958', '020 7946 0958', '79460958'],
  ['0044 161 496 0000', '0161 4960000', '4960000'],
  ['+33 1 23 45 67 89', '01 23 45 67 89', '123456789'],
  ['+34 612 345 678', '612345678', '612345678'],
])('%s and %s are the same number, asked before and found by %s', async (...phones) => {
  const [withCode, without, search] = phones;
  const first = await send({ ...KEAHI, clientPhone: withCode });
  const second = await send({ ...KEAHI, clientPhone: without });
  expect(await earlier(second)).toEqual([first]);
  const third = await send({ ...KEAHI, clientPhone: withCode });
  expect(await earlier(third)).toEqual([second, first]);
  for (const words of [withCode, without, search])
    expect([words, (await found(words)).sort()]).toEqual([words, [first, second, third]]);
});
