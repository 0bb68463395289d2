import { NO_SALES_TAX, salesTaxLabel, TAXABLE, type Taxable } from '@app/domain/job/pricing/sales-tax';
import { keysOf } from '@app/domain/shared/validation';
import { Checkbox, Field, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext } from 'react-hook-form';
import { PercentField } from './rate-field.tsx';
import type { SettingsFields } from './settings-fields.ts';

const HINT = 'Added to new jobs. Jobs that exist keep the tax they were priced with.';

/** The tax of new jobs, and once there is a rate what it is charged on. */
export function SalesTaxPanel({ editing }: { editing: boolean }) {
  const form = useFormContext<SettingsFields>();
  const field = fieldProps(form);
  const { name, rate, untaxed: without } = form.watch('salesTax') ?? NO_SALES_TAX;
  const untaxed = without ?? [];
  if (!editing) {
    const charged = rate > 0 ? salesTaxLabel({ name, rate, untaxed }) : 'None';
    const names = untaxed.map((key) => TAXABLE[key]).join(', ');
    return (
      <Panel title="Sales Tax">
        <Field label="Tax of new jobs" readOnly value={charged} hint={rate > 0 ? undefined : HINT} />
        {rate > 0 && names && <p className="set:mt-2 set:text-ink-soft">Not taxed: {names}</p>}
      </Panel>
    );
  }
  const handleChange = (key: Taxable, isTaxed: boolean) =>
    form.setValue(
      'salesTax.untaxed',
      keysOf(TAXABLE).filter((one) => (one === key ? !isTaxed : untaxed.includes(one))),
      { shouldDirty: true },
    );
  return (
    <Panel title="Sales Tax">
      <p className="set:mb-5 set:text-ink-soft">{HINT} At 0% there is none.</p>
      <div className="set:grid set:gap-gap set:sm:admin-field-row set:sm:grid-cols-2">
        <PercentField label="Rate" name="salesTax.rate" />
        <Field label="Name on invoices" {...field('salesTax.name')} />
      </div>
      {rate > 0 && (
        <fieldset className="set:mt-gap">
          <legend className="set:mb-2 set:font-semibold">What is taxed</legend>
          <div className="set:grid set:gap-2 set:sm:grid-cols-2">
            {keysOf(TAXABLE).map((key) => (
              <Checkbox
                key={key}
                label={TAXABLE[key]}
                checked={!untaxed.includes(key)}
                onChange={({ target }) => handleChange(key, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Panel>
  );
}
