import { reportQuerySchema } from '@app/domain/job/reports/business-report';
import * as v from 'valibot';
import { get } from '../platform/call.ts';
import { count, responseList } from '../platform/values.ts';
import { estimateCounts } from './records.ts';

// Refunds may exceed what is received in a month.
const amount = v.number();
const billedAndReceived = { billed: amount, received: amount };
const tax = v.object({ ...billedAndReceived, sales: v.optional(amount) });
const amounts = { ...billedAndReceived, tax: v.optional(tax) };
const shares = responseList(v.object({ of: v.nullable(v.string()), count, total: amount }));

export const report = get('/api/jobs/report', {
  summary: 'Figures of a year for the owner and the accountant',
  query: reportQuerySchema,
  response: v.object({
    months: responseList(v.object({ month: v.string(), ...amounts })),
    years: responseList(v.object({ year: v.string(), ...amounts })),
    open: amount,
    billed: v.object({ cleaner: shares, client: shares, pricingMethod: shares, source: shares }),
    received: shares,
    tips: v.optional(shares),
    estimates: estimateCounts,
  }),
});
