import { COMPANY } from '@app/contract/relays';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

test('the client reads of the company what the invoice prints, as the settings were last relayed', async () => {
  const { db, admin, visitor } = await testService();
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob())).body;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({ cleanerName: null })).body;
  const page = `/api/views/${token}`;
  const company = async () => (await visitor.get(page)).body.company;
  expect(await company()).toEqual({ address: '', payPalMe: '' });
  const relay = (address: unknown) =>
    admin.post(COMPANY.to.path).send({ businessName: 'Bright Rooms', address, payPalMe: 'brightrooms' });
  await relay('1 Main Street').expect(200);
  expect(await company()).toEqual({ address: '1 Main Street', payPalMe: 'brightrooms' });
  await relay('2 Oak Lane').expect(200);
  await relay(['x']).expect(400);
  expect((await company()).address).toBe('2 Oak Lane');
  await db.destroy();
});
