import { randomUUID } from 'node:crypto';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { asVisitor } from '@app/service-kit/testing/test-service';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestService, testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
let service: TestService;
const start = async (perMinute: number, perDay: number) => {
  service = await testService({ perMinute, perDay });
};

const total = async () => (await service.admin.get(`${PATH}/summary`)).body.total;

describe('limits the requests of a client IP', () => {
  test.each([
    ['a minute', 2, 100, 60],
    ['a day', 100, 2, 86_400],
  ])(
    'returns 429 to the third request in %s, not to another client IP',
    async (_name, perMinute, perDay, seconds) => {
      await start(perMinute, perDay);
      for (let n = 0; n < 2; n++) await service.visitor.post(PATH).send(sampleRequest()).expect(201);

      const { status, body, headers } = await service.visitor.post(PATH).send(sampleRequest());
      expect([status, body]).toEqual([429, { message: expect.stringContaining('Please wait') }]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(seconds - 10);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(seconds);
      expect(await total()).toBe(2);

      const neighbor = asVisitor(service.app, { ip: '192.0.2.77' });
      await neighbor.post(PATH).send(sampleRequest()).expect(201);
    },
  );

  test('counts accepted requests only, not invalid and repeated ones', async () => {
    await start(2, 100);
    const key = randomUUID();
    for (let n = 0; n < 5; n++) await service.visitor.post(PATH).send({}).expect(400);
    for (let n = 0; n < 5; n++)
      await service.visitor.post(PATH).set('Idempotency-Key', key).send(sampleRequest()).expect(201);
    await service.visitor.post(PATH).send(sampleRequest()).expect(201);
    await service.visitor.post(PATH).send(sampleRequest()).expect(429);
  });
});

describe('a request that is sent again', () => {
  beforeEach(() => start(1000, 1000));
  const post = (key: string, request = sampleRequest()) =>
    service.visitor.post(PATH).set('Idempotency-Key', key).send(request);

  test('after the admin has deleted it is not stored again, and left no data', async () => {
    const key = randomUUID();
    const { body } = await post(key, sampleRequest({ clientName: 'Forget Me' }));
    await service.admin.delete(`${PATH}/${body.id}`).expect(204);
    await post(key, sampleRequest({ clientName: 'Forget Me' })).expect(404);
    expect(JSON.stringify(await service.db('idempotency_keys'))).not.toContain('Forget Me');
    expect(await total()).toBe(0);
  });
});
