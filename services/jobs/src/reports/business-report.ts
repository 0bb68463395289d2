import * as calls from '@app/contract/jobs';
import type { BusinessReport } from '@app/contract/jobs/reports';
import { type Crew, cleanerShares } from '@app/domain/job/job/other-cleaners';
import { taxedAmount, taxPaid } from '@app/domain/job/pricing/sales-tax';
import {
  BILLED_BY,
  type BilledBy,
  MAX_SHARES,
  type ReportShare,
} from '@app/domain/job/reports/business-report';
import { minus, sum } from '@app/domain/shared/money';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { crewOf } from '../cleaners/jobs-of-cleaner.ts';
import { companyMoment } from '../company/company.ts';
import { estimateCounts } from '../estimates/estimate-state.ts';
import { fromRow } from '../job/job-repository.ts';
import { done } from '../list/job-filter.ts';
import { jobSummary } from '../list/job-sums.ts';

const COLUMNS: Record<Exclude<BilledBy, 'client' | 'cleaner'>, string> = {
  pricingMethod: 'finalPricingMethod',
  source: 'howDidYouHear',
};

type Part = { of: string | null; total: number };
type TaxedRow = { jobMonth: string; taxAmount: number };
type PaidRow = { method: string; tipCleaner: string | null; tip: number; total: number };
type BilledRow = Record<Exclude<BilledBy, 'cleaner'>, string | null> & Crew & { total: number };

/** The figures of a year, 'YYYY'. */
async function businessReport(db: Knex, year: string): Promise<BusinessReport> {
  const now = await companyMoment(db);
  const isDone = done(db, now);
  const billed = () => db('jobs').whereNull('jobs.deletedAt').whereRaw(isDone);
  // Few jobs are deleted.
  const received = () =>
    db('payments').whereNotIn('jobId', db('jobs').whereNotNull('deletedAt').select('id'));
  const days = [`${year}-01-01`, `${year}-12-31`] as const;
  const [billedMonths, taxed, receivedMonths, taxMonths, rows, paid, { due }, estimates] = await Promise.all([
    monthsOf(billed(), 'jobMonth', 'finalTotal'),
    billed().where('taxAmount', '>', 0) as Promise<TaxedRow[]>,
    monthsOf(received(), db.raw('substr(date, 1, 7)'), 'amount'),
    receivedTax(db),
    billed()
      .whereBetween('jobDate', days)
      .leftJoin('clients', 'clients.id', 'jobs.clientId')
      .select('assignedCleaner', 'otherCleaners', { ...COLUMNS, total: 'finalTotal' })
      .select<BilledRow[]>(db.raw('coalesce(clients.name, jobs.clientName) as client')),
    received()
      .whereBetween('date', days)
      .select<PaidRow[]>('method', 'tipCleaner', 'tip', { total: 'amount' }),
    jobSummary(db, {}),
    estimateCounts(
      db,
      (rows) => rows.whereNull('jobs.deletedAt').whereBetween('jobs.jobDate', days),
      now.day,
    ),
  ]);
  const billedTax: Part[] = taxed.map(({ jobMonth, taxAmount }) => ({ of: jobMonth, total: taxAmount }));
  const taxedSales: Part[] = taxed.map((row) => ({ of: row.jobMonth, total: taxedAmount(fromRow(row)) }));
  const amounts = (period: string) => ({
    billed: totalOf(billedMonths, period),
    received: totalOf(receivedMonths, period),
    ...(billedTax.length + taxMonths.length > 0 && {
      tax: {
        sales: totalOf(taxedSales, period),
        billed: totalOf(billedTax, period),
        received: totalOf(taxMonths, period),
      },
    }),
  });
  const years = new Set([...billedMonths, ...receivedMonths].map(({ of }) => of!.slice(0, 4)));
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return {
    months: months.map((month) => ({ month, ...amounts(month) })),
    years: [...years]
      .sort()
      .reverse()
      .map((one) => ({ year: one, ...amounts(one) })),
    open: due?.done ?? 0,
    billed: Object.fromEntries(
      BILLED_BY.map((by) => [by, by === 'cleaner' ? shares(rows.flatMap(byCleaner), by) : shares(rows, by)]),
    ) as Record<BilledBy, ReportShare[]>,
    received: shares(paid, 'method'),
    tips: shares(
      paid.filter(({ tip }) => tip > 0).map(({ tip, tipCleaner }) => ({ tipCleaner, total: tip })),
      'tipCleaner',
    ),
    ...(estimates && { estimates }),
  };
}

const byCleaner = (row: BilledRow) => cleanerShares({ ...crewOf(row), finalTotal: row.total });

const totalOf = (found: Part[], period: string) =>
  sum(found.filter(({ of }) => of?.startsWith(period)).map(({ total }) => total));

const monthsOf = (rows: Knex.QueryBuilder, month: string | Knex.Raw, amount: string): Promise<Part[]> =>
  rows.select({ of: month }).sum({ total: amount }).groupBy('of');

/** Largest first. */
function shares<Key extends string>(
  rows: readonly (Record<Key, string | null> & { total: number })[],
  key: Key,
): ReportShare[] {
  const amounts = new Map<string | null, number[]>();
  for (const row of rows) {
    const same = amounts.get(row[key]);
    if (same) same.push(row.total);
    else amounts.set(row[key], [row.total]);
  }
  return [...amounts]
    .map(([of, totals]) => ({ of, count: totals.length, total: sum(totals) }))
    .sort((a, b) => b.total - a.total)
    .slice(0, MAX_SHARES);
}

export function reportRoutes(db: Knex) {
  const router = new Router();
  route(router, calls.report, (_ctx, { query }) => businessReport(db, query().year));
  return router.routes();
}

type TaxedPayment = { jobId: number; date: string; amount: number; finalTotal: number; taxAmount: number };

/**
 * The tax in what was paid, by month. A payment holds what the tax of all payments until then exceeds that of those before it by, so
 * that the parts of a job add up to its tax.
 */
async function receivedTax(db: Knex): Promise<{ of: string; total: number }[]> {
  const rows: TaxedPayment[] = await db('payments')
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
