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
  const part = (
    title: string,
    of: string,
    counted: Breakdown['counted'],
    shares: readonly ReportShare[],
    name: (of: string | null) => string,
  ) => ({ title, of, counted, rows: shares.map((share) => ({ ...share, name: name(share.of) })) });
  const labels = (table: Record<string, { label: string }>) =>
    Object.fromEntries(keysOf(table).map((key) => [key, table[key]!.label]));
  const [pricing, payment] = [labels(PRICING_METHODS), labels(PAID_BY)];
  const cleaner = (of: string | null) => cleanerName(of, cleaners) || 'Not assigned';
  const source = (of: string | null) => labelOf(HOW_DID_YOU_HEAR, of) || 'Not stated';
  return [
    part('Billed by client', 'Client', 'job', billed.client, (of) => of ?? ''),
    part('Billed by cleaner', 'Cleaner', 'job', billed.cleaner, cleaner),
    part('Billed by pricing method', 'Method', 'job', billed.pricingMethod, (of) => labelOf(pricing, of)),
    part('Billed by source', 'Source', 'job', billed.source, source),
    part('Received by payment method', 'Payment', 'payment', received, (of) => labelOf(payment, of)),
    part('Tips by cleaner', 'Tips', 'payment', tips, cleaner),
  ];
}
