import { newPaymentSchema } from '@app/domain/job/payments/payments';
import { del, get, post } from '../platform/call.ts';
import { responseList } from '../platform/values.ts';
import { payment } from './records.ts';

export const payments = get('/api/jobs/:id/payments', {
  summary: 'The payments of a job',
  response: responseList(payment),
});

export const pay = post('/api/jobs/:id/payments', {
  summary: 'Record a payment',
  body: newPaymentSchema,
  response: payment,
  status: 201,
});

export const removePayment = del('/api/jobs/:id/payments/:paymentId', {
  summary: 'Remove a payment',
  activity: 'removePayment',
});
