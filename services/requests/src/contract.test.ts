import * as calls from '@app/contract/requests';
import { minimalRequest, sampleRequest } from '@app/domain/testing/sample-request';
import { contractViolations } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

test('every response keeps the contract', async () => {
  const { admin, visitor } = await testService();
  await visitor.post('/api/job-requests').send(minimalRequest()).expect(201);
  const send = await visitor.post('/api/job-requests').send(sampleRequest());
  const request = `/api/job-requests/${send.body.id}`;

  const responses = {
    send,
    list: await admin.get('/api/job-requests'),
    summary: await admin.get('/api/job-requests/summary'),
    find: await admin.get(request),
    setStatus: await admin.patch(`${request}/status`).send({ status: 'scheduled' }),
    note: await admin.post(`${request}/notes`).send({ text: 'Called, left voicemail' }),
    remove: await admin.delete(request),
    restore: await admin.post(`${request}/restore`),
    events: await admin.get(`${request}/events`),
  };
  expect(contractViolations(calls, responses)).toEqual([]);
  expect(responses.events.body).toHaveLength(4);
});
