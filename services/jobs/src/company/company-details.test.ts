import { COMPANY } from '@app/contract/relays';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';

test('the client reads of the company what the invoice prints, as the settings were last relayed', async () => {
  const { db, admin, visitor } = await testService();
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob())).body;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({ cleanerName: null })).body;
  const page = `/api/views/${token}`;
  const company = async () => (await visitor.get(page)).body.company;
  expect(await company()).toEqual({ address: '', payPalMe: '', waysToPay: null, paper: 'A4' });
  const relay = (address: unknown, paper?: string) =>
    admin
      .post(COMPANY.to.path)
      .send({ businessName: 'Bright Rooms', address, payPalMe: 'brightrooms', paper });
  await relay('1 Main Street').expect(200);
  expect(await company()).toMatchObject({ address: '1 Main Street', payPalMe: 'brightrooms', paper: 'A4' });
  await relay('2 Oak Lane', 'letter').expect(200);
  await relay(['x']).expect(400);
  expect(await company()).toMatchObject({ address: '2 Oak Lane', paper: 'letter' });
  await db.destroy();
});

test('the client reads the ways to pay only where every invoice names them', async () => {
  const { db, admin, visitor } = await testService();
  const { id } = (await admin.post('/api/jobs').send(sampleNewJob())).body;
  const { token } = (await admin.post(`/api/jobs/${id}/links`).send({ cleanerName: null })).body;
  const shown = async (onEveryInvoice: boolean) => {
    const waysToPay = { ...NO_WAYS_TO_PAY, bankTransfer: 'Routing 011000015', onEveryInvoice };
    await admin
      .post(COMPANY.to.path)
      .send({ businessName: 'Bright Rooms', address: '', payPalMe: '', waysToPay })
      .expect(200);
    return (await visitor.get(`/api/views/${token}`)).body.company.waysToPay;
  };
  expect(await shown(false)).toBeNull();
  expect(await shown(true)).toMatchObject({ bankTransfer: 'Routing 011000015' });
  await db.destroy();
});
