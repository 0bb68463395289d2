import { REQUEST_STATUSES } from '@app/domain/request/status';
import { keysOf } from '@app/domain/shared/validation';
import { returnedRequest, sampleRequest } from '@app/domain/testing/sample-request';
import { describe, expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

const PATH = '/api/job-requests';
const UNKNOWN = 2 ** 31 - 1;
const service = await testService();

const send = async (request: object) => (await service.visitor.post(PATH).send(request)).body;

describe('a visitor sends a request', () => {
  test('returns every field as it was sent', async () => {
    const { status, body } = await service.visitor.post(PATH).send(sampleRequest());
    expect(status).toBe(201);
    expect(body).toEqual({
      ...returnedRequest(),
      id: expect.any(Number),
      status: 'pending',
      hasJob: false,
      promisedHours: 24,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
    expect((await service.admin.get(`${PATH}/${body.id}`)).body).toEqual(body);
  });

  test('id, time and status come from the service, and unknown keys are dropped', async () => {
    const { id } = await send(sampleRequest());
    const forged = {
      id: 1,
      createdAt: '2020-01-01T00:00:00.000Z',
      status: 'completed',
      searchText: 'x',
      role: 'admin',
    };
    const body = await send({
      ...sampleRequest(),
      ...forged,
      __proto__: null,
      constructor: { prototype: { a: 1 } },
    });
    expect(body).toEqual({
      ...returnedRequest(),
      id: id + 1,
      status: 'pending',
      hasJob: false,
      promisedHours: 24,
      createdAt: expect.any(String),
    });
    expect(body.createdAt).not.toBe(forged.createdAt);
    expect(body.createdAt.slice(0, 4)).not.toBe('2020');
  });
});

describe('the admin works on requests', () => {
  test('every status may follow every other', async () => {
    const { id } = await send(sampleRequest());
    for (const from of keysOf(REQUEST_STATUSES))
      for (const to of keysOf(REQUEST_STATUSES)) {
        await service.admin.patch(`${PATH}/${id}/status`).send({ status: from });
        const { status, body } = await service.admin.patch(`${PATH}/${id}/status`).send({ status: to });
        expect([status, body.status]).toEqual([200, to]);
      }
    expect((await service.admin.get(`${PATH}/${id}`)).body.status).toBe('cancelled');
  });

  // What is no id at all: packages/service-kit/src/http/create-service.unit.test.ts.
  test('every route returns 404 for a request that does not exist', async () => {
    const id = UNKNOWN;
    await send(sampleRequest());
    const responses = await Promise.all([
      service.admin.get(`${PATH}/${id}`),
      service.admin.patch(`${PATH}/${id}/status`).send({ status: 'contacted' }),
      service.admin.delete(`${PATH}/${id}`),
    ]);
    for (const { status, body } of responses)
      expect([status, body]).toEqual([404, { message: 'Request not found' }]);
  });
});
