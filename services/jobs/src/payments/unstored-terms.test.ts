import { sampleJob } from '@app/domain/testing/sample-job';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, test, vi } from 'vitest';
import { testService } from '../../test/test-service.ts';

vi.mock('@app/domain/job/payments/payment-terms', async (original) => ({
  ...(await original<typeof import('@app/domain/job/payments/payment-terms')>()),
  DEFAULT_PAYMENT_TERMS: 30,
}));

test('with other terms for new jobs, a job that stores none is still due on receipt', async () => {
  const { db, admin } = await testService();
  await sent(admin.post('/api/jobs'), sampleJob({ jobDate: '2026-11-20' }), 201);
  await db('jobs').update({ paymentTerms: null, createdAt: '2026-11-20T12:00:00.000Z', invoiceDay: null });
  const overdue = async (day: string) => (await admin.get(`/api/jobs?dueBefore=${day}`)).body.length;
  expect([await overdue('2026-11-20'), await overdue('2026-11-21')]).toEqual([0, 1]);
});
