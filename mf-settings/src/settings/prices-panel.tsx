import { DEFAULT_RATES, type Rates } from '@app/domain/job/pricing/rates';
import { Button, Panel } from '@app/ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PriceExample } from './price-example.tsx';
import { PriceList } from './price-list.tsx';
import { RateField } from './rate-field.tsx';
import { RATE_GROUPS, type RateGroup } from './rate-groups.ts';
import type { SettingsFields } from './settings-fields.ts';
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
  const handleRestore = () => {
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
            aria-label={`Restore defaults of ${title}`}
            onClick={handleRestore}
          >
            Restore defaults
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
