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
  const mail = {
    ...{ host: '127.0.0.1', port: 2525, security: 'none' },
    ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
  };

  const wrong = await admin.post(`${request}/notes`).send({ text: 'No answer' });
  const responses = {
    send,
    list: await admin.get('/api/job-requests'),
    summary: await admin.get('/api/job-requests/summary'),
    news: await admin.get('/api/job-requests/news?after=1'),
    find: await admin.get(request),
    roomPhotos: await admin.get(`${request}/room-photos`),
    earlier: await admin.get(`${request}/earlier`),
    setStatus: await admin.patch(`${request}/status`).send({ status: 'scheduled' }),
    note: await admin.post(`${request}/notes`).send({ text: 'Called, left voicemail' }),
    removeNote: await admin.delete(`${request}/notes/${wrong.body.id}`),
    remove: await admin.delete(request),
    deleted: await admin.get('/api/job-requests/deleted'),
    restore: await admin.post(`${request}/restore`),
    events: await admin.get(`${request}/events`),
    exportOne: await admin.get(`${request}/export`),
    erase: await admin.post(`${request}/erase`),
    mailSettings: await admin.get('/api/mail-settings'),
    changeMailSettings: await admin.put('/api/mail-settings?unverified=true').send(mail),
    sendTestMail: await admin.post('/api/mail-settings/test').send({}),
    removeMailSettings: await admin.delete('/api/mail-settings'),
  };
  expect(contractViolations(calls, responses)).toEqual([]);
  expect(responses.deleted.body).toHaveLength(1);
  expect(responses.earlier.body.requests).toHaveLength(1);
  expect(responses.events.body).toHaveLength(4);
});
