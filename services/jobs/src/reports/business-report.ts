import * as calls from '@app/contract/jobs';
import {
  BILLED_BY,
  type BilledBy,
  type BusinessReport,
  MAX_SHARES,
  type ReportShare,
} from '@app/domain/job/reports/business-report';
import { sum } from '@app/domain/shared/money';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { companyMoment } from '../company/company.ts';
import { done } from '../list/job-filter.ts';
import { jobSummary } from '../list/job-sums.ts';

const COLUMNS: Record<BilledBy, string> = {
  cleaner: 'assignedCleaner',
  client: 'clientName',
  pricingMethod: 'finalPricingMethod',
  source: 'howDidYouHear',
};

type OfMonth = { month: string; total: number };

/** The figures of a year, 'YYYY'. */
export async function businessReport(db: Knex, year: string): Promise<BusinessReport> {
  const isDone = done(db, await companyMoment(db));
  const billed = () => db('jobs').whereNull('deletedAt').whereRaw(isDone);
  const received = () => db('payments').join('jobs', 'jobs.id', 'payments.jobId').whereNull('deletedAt');
  const [billedMonths, receivedMonths, { due }, byMethod, ...parts] = await Promise.all([
    months(billed(), 'jobMonth', 'finalTotal'),
    months(received(), db.raw('substr(date, 1, 7)'), 'amount'),
    jobSummary(db, {}),
    shares(received().whereBetween('date', daysOf(year)), 'method', 'amount'),
    ...BILLED_BY.map((by) =>
      shares(billed().whereBetween('jobDate', daysOf(year)), COLUMNS[by], 'finalTotal'),
    ),
  ]);
  const amounts = (period: string) => ({
    billed: totalOf(billedMonths, period),
    received: totalOf(receivedMonths, period),
  });
  const years = new Set([...billedMonths, ...receivedMonths].map(({ month }) => month.slice(0, 4)));
  return {
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      return { month, ...amounts(month) };
    }),
    years: [...years]
      .sort()
      .reverse()
      .map((one) => ({ year: one, ...amounts(one) })),
    open: due?.done ?? 0,
    billed: Object.fromEntries(BILLED_BY.map((by, at) => [by, parts[at]])) as Record<BilledBy, ReportShare[]>,
    received: byMethod,
  };
}

const daysOf = (year: string) => [`${year}-01-01`, `${year}-12-31`] as const;

const totalOf = (found: OfMonth[], period: string) =>
  sum(found.filter(({ month }) => month.startsWith(period)).map(({ total }) => total));

const months = (rows: Knex.QueryBuilder, month: string | Knex.Raw, amount: string): Promise<OfMonth[]> =>
  rows.select({ month }).sum({ total: amount }).groupBy('month');

/** Largest first. SQLite adds floating-point numbers. */
async function shares(rows: Knex.QueryBuilder, column: string, amount: string): Promise<ReportShare[]> {
  const found: ReportShare[] = await rows
    .select({ of: column })
    .count({ count: '*' })
    .sum({ total: amount })
    .groupBy(column)
    .orderBy('total', 'desc')
    .limit(MAX_SHARES);
  return found.map(({ total, ...share }) => ({ ...share, total: sum([total]) }));
}

export function reportRoutes(db: Knex) {
  const router = new Router();
  route(router, calls.report, (_ctx, { query }) => businessReport(db, query().year));
  return router.routes();
}
