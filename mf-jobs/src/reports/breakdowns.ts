import { PAID_BY } from '@app/domain/job/payments/payment-methods';
import { PRICING_METHODS } from '@app/domain/job/pricing/pricing-methods';
import type { BusinessReport, ReportShare } from '@app/domain/job/reports/business-report';
import { HOW_DID_YOU_HEAR } from '@app/domain/request/how-did-you-hear';
import { labelOf } from '@app/domain/request/options';
import { cleanerName } from '@app/domain/settings/cleaners';
import { keysOf } from '@app/domain/shared/validation';
import type { BreakdownRow } from '../parts/breakdown-table.tsx';

type Breakdown = { title: string; of: string; counted: 'job' | 'payment'; rows: BreakdownRow[] };

/** The parts of a year's figures, each with what it is called on screen and in its file. */
export function breakdownsOf(
  { billed, received, tips = [] }: BusinessReport,
  cleaners: readonly string[],
): Breakdown[] {
  const rows = (shares: readonly ReportShare[], name: (of: string | null) => string) =>
    shares.map(({ of, count, total }) => ({ name: name(of), count, total }));
  const labels = (table: Record<string, { label: string }>) =>
    Object.fromEntries(keysOf(table).map((key) => [key, table[key]!.label]));
  const [pricing, payment] = [labels(PRICING_METHODS), labels(PAID_BY)];
  return [
    { title: 'Billed by client', of: 'Client', counted: 'job', rows: rows(billed.client, (of) => of ?? '') },
    {
      title: 'Billed by cleaner',
      of: 'Cleaner',
      counted: 'job',
      rows: rows(billed.cleaner, (of) => cleanerName(of, cleaners) || 'Not assigned'),
    },
    {
      title: 'Billed by pricing method',
      of: 'Method',
      counted: 'job',
      rows: rows(billed.pricingMethod, (of) => labelOf(pricing, of)),
    },
    {
      title: 'Billed by source',
      of: 'Source',
      counted: 'job',
      rows: rows(billed.source, (of) => labelOf(HOW_DID_YOU_HEAR, of) || 'Not stated'),
    },
    {
      title: 'Received by payment method',
      of: 'Payment',
      counted: 'payment',
      rows: rows(received, (of) => labelOf(payment, of)),
    },
    {
      title: 'Tips by cleaner',
      of: 'Tips',
      counted: 'payment',
      rows: rows(tips, (of) => cleanerName(of, cleaners) || 'Not assigned'),
    },
  ];
}
