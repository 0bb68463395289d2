import { sampleRequest } from '@app/domain/testing/sample-request';
import { asAdmin } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { testService } from '../test/test-service.ts';

test('a cleaner sees the photos of a request with the receipt of her visit, and no other request', async () => {
  const { app, admin, visitor, ofCleaners } = await testService();
  const roomPhotos = [{ roomName: 'kitchen', photoUrl: `/objects/uploads/${'a'.repeat(22)}` }];
  const sent = sampleRequest({ roomPhotos });
  const { body: request } = await visitor.post('/api/job-requests').send(sent).expect(201);
  const cleaner = asAdmin(app, { sub: 7, un: 'Ana Silva', cleaner: 'Ana Silva' });
  const photos = `/api/job-requests/${request.id}/room-photos`;
  const receiptOf = (id: number) => ofCleaners.request.sign(String(id), Date.now() + 60_000);
  await cleaner.get(photos).expect(404);
  await cleaner.get(`${photos}?receipt=${receiptOf(request.id + 1)}`).expect(404);
  const { body } = await cleaner.get(`${photos}?receipt=${receiptOf(request.id)}`).expect(200);
  expect(body).toHaveLength(1);
  const [path, receipt] = body[0].url.split('?receipt=');
  expect(body[0].roomName).toBe('kitchen');
  expect(ofCleaners.photo.verify(receipt, path.split('/').at(-1))).toBe(true);
  await cleaner.get(`/api/job-requests/${request.id}`).expect(403);
  expect((await admin.get(photos).expect(200)).body).toHaveLength(1);
});
