import { taxPaid } from '@app/domain/job/pricing/sales-tax';
import { minus, sum } from '@app/domain/shared/money';
import type { Knex } from 'knex';

type Row = { jobId: number; date: string; amount: number; finalTotal: number; taxAmount: number };

/**
 * The tax in what was paid, by month. A payment holds what the tax of all payments until then exceeds that of those before it by, so
 * that the parts of a job add up to its tax.
 */
export async function receivedTax(db: Knex): Promise<{ of: string; total: number }[]> {
  const rows: Row[] = await db('payments')
    .join('jobs', 'jobs.id', 'payments.jobId')
    .where('taxAmount', '>', 0)
    .whereNull('deletedAt')
    .orderBy(['jobId', 'date', 'payments.id'])
    .select('jobId', 'date', 'amount', 'finalTotal', 'taxAmount');
  const months = new Map<string, number>();
  let [job, paid, before] = [0, 0, 0];
  for (const { jobId, date, amount, finalTotal, taxAmount } of rows) {
    if (jobId !== job) [job, paid, before] = [jobId, 0, 0];
    paid = sum([paid, amount]);
    const now = taxPaid(taxAmount, paid, finalTotal);
    const month = date.slice(0, 7);
    months.set(month, sum([months.get(month) ?? 0, minus(now, before)]));
    before = now;
  }
  return [...months].map(([of, total]) => ({ of, total }));
}
