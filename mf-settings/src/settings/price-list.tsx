import type { PriceRange, Rates } from '@app/domain/job/pricing/rates';
import { formatRange, squareFootageTiers } from '@app/domain/job/pricing/square-footage';
import { formatDollars } from '@app/domain/shared/money';
import { get } from 'react-hook-form';
import { RATE_GROUPS, type RateGroup } from './rate-groups.ts';

export function PriceList({ rates }: { rates: Rates }) {
  const { timeBased, detailedBilling, consultation } = RATE_GROUPS;
  const steps = squareFootageTiers(rates).map((tier) => [tier.label, formatRange(tier)] as const);
  return (
    <div className="set:grid set:gap-x-10 set:gap-y-6 set:md:grid-cols-2">
      <div className="set:grid set:content-start set:gap-y-6">
        <List title={timeBased.title} rows={rowsOf(timeBased, rates)} />
        <List title="Square footage" rows={steps} />
        <List title={consultation.title} rows={rowsOf(consultation, rates)} />
      </div>
      <List title={detailedBilling.title} rows={rowsOf(detailedBilling, rates)} />
    </div>
  );
}

type Rows = readonly (readonly [label: string, price: string])[];

const rowsOf = ({ rows, ranges }: RateGroup, rates: Rates): Rows => [
  ...rows.map(({ path, label }) => [label, formatDollars(get(rates, path))] as const),
  ...ranges.map(({ path, label }) => [label, formatRange(get(rates, path) as PriceRange)] as const),
];

const List = ({ title, rows }: { title: string; rows: Rows }) => (
  <div>
    <h3 className="set:mb-1 set:font-semibold">{title}</h3>
    <dl className="set:divide-y set:divide-line">
      {rows.map(([label, price]) => (
        <div
          key={label}
          className="set:flex set:@max-3xs:flex-wrap set:items-baseline set:justify-between set:gap-x-4 set:py-1.5"
        >
          <dt className="set:text-ink-soft">{label}</dt>
          <dd className="set:whitespace-nowrap set:tabular-nums">{price}</dd>
        </div>
      ))}
    </dl>
  </div>
);
