import { pricingTotal } from '@app/domain/job/pricing/pricing';
import { DEFAULT_RATES, type PriceRange, type Rates, ratesSchema } from '@app/domain/job/pricing/rates';
import { formatRange, squareFootageTiers } from '@app/domain/job/pricing/square-footage';
import { formatDollars } from '@app/domain/shared/money';
import { formatCount, formatSquareFeet } from '@app/domain/shared/units';
import { Button, Panel } from '@app/ui';
import { RotateCcw } from '@app/ui/icons';
import type { MouseEvent, ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { RateField } from './fields.tsx';
import { RATE_GROUPS, type RateGroup } from './rate-groups.ts';
import { focusFirstField, type SettingsFields } from './settings-fields.ts';
import { StepsFields } from './square-footage-fields.tsx';

export function PricesPanel({ editing }: { editing: boolean }) {
  const rates = useWatch<SettingsFields, 'rates'>({ name: 'rates' }) ?? DEFAULT_RATES;
  const { timeBased, detailedBilling, consultation } = RATE_GROUPS;
  return (
    <Panel title="Prices">
      <PriceExample rates={rates} />
      {editing ? (
        <div className="set:grid set:gap-8">
          <Group {...timeBased} rates={rates} />
          <Section title="Square footage" keys={['squareFootage']} rates={rates}>
            <StepsFields />
          </Section>
          <Group {...detailedBilling} rates={rates} />
          <Group {...consultation} rates={rates} />
        </div>
      ) : (
        <PriceList rates={rates} />
      )}
    </Panel>
  );
}

/** On phones the label is beside its input: below another it would take three lines in half the width. */
const LABEL_BESIDE =
  'set:max-sm:flex-row! set:max-sm:flex-wrap set:max-sm:items-center set:max-sm:gap-x-4 ' +
  'set:max-sm:[&>:first-child]:mb-0! set:max-sm:[&>:first-child]:flex-1 set:@max-3xs:[&>:first-child]:basis-full set:max-sm:[&>:nth-child(2)]:w-32 ' +
  'set:max-sm:[&>p]:basis-full';

const Group = ({ title, keys, rows, ranges, rates }: RateGroup & { rates: Rates }) => (
  <Section title={title} keys={keys} rates={rates}>
    <div className="set:grid set:gap-3 set:sm:admin-field-row set:sm:grid-cols-2 set:sm:gap-x-gap set:lg:grid-cols-3">
      {rows.map(({ path, label }) => (
        <RateField key={path} name={`rates.${path}`} label={label} className={LABEL_BESIDE} />
      ))}
    </div>
    {ranges.length > 0 && (
      <div className="set:mt-5 set:grid set:gap-gap set:lg:grid-cols-3">
        {ranges.map(({ path, label }) => (
          <fieldset key={path} className="set:min-w-0">
            <legend className="set:mb-2 set:text-ink-soft">{label}</legend>
            <div className="set:grid set:grid-cols-2 set:@max-xs:grid-cols-1 set:gap-3">
              <RateField name={`rates.${path}.low`} label="Lowest price" />
              <RateField name={`rates.${path}.high`} label="Highest price" />
            </div>
          </fieldset>
        ))}
      </div>
    )}
  </Section>
);

type SectionProps = Pick<RateGroup, 'title' | 'keys'> & { rates: Rates; children: ReactNode };

function Section({ title, keys, rates, children }: SectionProps) {
  const { setValue, formState } = useFormContext<SettingsFields>();
  const isDefault = keys.every((key) => JSON.stringify(rates[key]) === JSON.stringify(DEFAULT_RATES[key]));
  const handleRestore = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    focusFirstField(currentTarget);
    for (const key of keys)
      setValue(`rates.${key}`, structuredClone(DEFAULT_RATES[key]), {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      });
  };
  return (
    <section aria-label={`${title} prices`}>
      <div className="set:mb-3 set:flex set:min-h-9 set:flex-wrap set:items-center set:justify-between set:gap-x-4 set:border-b set:border-line">
        <h3 className="set:font-semibold">{title}</h3>
        {!isDefault && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw aria-hidden size="1em" />}
            aria-label={`Restore Defaults of ${title}`}
            onClick={handleRestore}
          >
            Restore Defaults
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

const HOURS = 2.5;
const SQUARE_FEET = 900;

/** What two jobs cost with the entered rates, computed as their invoices are. */
function PriceExample({ rates }: { rates: Rates }) {
  const examples = [
    [formatCount(HOURS, 'hour'), pricingTotal('timeBased', { hoursWorked: HOURS }, rates)],
    [formatSquareFeet(SQUARE_FEET), pricingTotal('squareFootage', { squareFootage: SQUARE_FEET }, rates)],
  ] as const;
  return (
    <p className="set:mb-5 set:rounded set:bg-leaf-wash set:px-4 set:py-3">
      {v.is(ratesSchema, rates) ? (
        <>
          With these prices{' '}
          {examples.map(([inputs, total], index) => (
            <span key={inputs}>
              {index > 0 && ' and '}
              {inputs} cost <strong className="set:tabular-nums">{formatDollars(total)}</strong>
            </span>
          ))}
          .
        </>
      ) : (
        'Correct the marked prices to see what two jobs cost.'
      )}{' '}
      Saved jobs and invoices keep the prices they were made with.
    </p>
  );
}

function PriceList({ rates }: { rates: Rates }) {
  const { timeBased, detailedBilling, consultation } = RATE_GROUPS;
  const steps = squareFootageTiers(rates).map(
    // The smaller homes first.
    ({ label, also, ...range }) => [also ? `${also} and ${label}` : label, formatRange(range)] as const,
  );
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
