import {
  ADDON_UNITS,
  type AddonUnit,
  customAddonLines,
  DEFAULT_CUSTOM_ADDON,
} from '@app/domain/job/custom-addons';
import type { DetailedBilling } from '@app/domain/job/detailed-billing';
import { linesTotal } from '@app/domain/job/line-item';
import { keysOf, LENGTHS } from '@app/domain/shared/validation';
import { Button, Checkbox, Field, Select } from '@app/ui';
import { Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { MoneyField } from '../../../../money-field.tsx';
import { RowAmount } from './row-amount.tsx';

const UNITS = keysOf(ADDON_UNITS).map((value) => ({ value, label: ADDON_UNITS[value].label }));

type CustomAddonRowProps = { index: number; onRemove: () => void };

export function CustomAddonRow({ index, onRemove }: CustomAddonRowProps) {
  const { register, setValue, watch, formState } = useFormContext<DetailedBilling>();
  const errors = formState.errors.customAddons?.[index];
  const addon = watch(`customAddons.${index}`);
  const name = addon?.description || `add-on ${index + 1}`;
  const isCounted = addon?.unit !== 'flat_rate';

  // A flat rate counts once, and its quantity is not on screen.
  const handleUnit = (unit: AddonUnit) => {
    if (unit === 'flat_rate') setValue(`customAddons.${index}.quantity`, DEFAULT_CUSTOM_ADDON.quantity);
  };

  return (
    <li>
      <fieldset className="jobs:grid jobs:grid-cols-6 jobs:gap-3 jobs:rounded jobs:border jobs:border-line jobs:p-4">
        <legend className="jobs:sr-only">{name}</legend>
        <Field
          label="Description"
          maxLength={LENGTHS.label}
          className="jobs:col-span-6"
          error={errors?.description?.message}
          {...register(`customAddons.${index}.description`)}
        />
        <MoneyField
          label="Rate"
          min={1}
          className="jobs:col-span-3 jobs:sm:col-span-2"
          error={errors?.rate?.message}
          {...register(`customAddons.${index}.rate`, { valueAsNumber: true })}
        />
        <Select
          label="Unit"
          options={UNITS}
          className="jobs:col-span-3 jobs:sm:col-span-2"
          error={errors?.unit?.message}
          {...register(`customAddons.${index}.unit`, { onChange: (event) => handleUnit(event.target.value) })}
        />
        {isCounted && (
          <Field
            label="Quantity"
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
            className="jobs:col-span-6 jobs:sm:col-span-2"
            error={errors?.quantity?.message}
            {...register(`customAddons.${index}.quantity`, { valueAsNumber: true })}
          />
        )}
        <div className="jobs:col-span-6 jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-3">
          <Checkbox label="Enabled" {...register(`customAddons.${index}.enabled`)} />
          <div className="jobs:flex jobs:items-center jobs:gap-3">
            {addon?.enabled && <RowAmount amount={linesTotal(customAddonLines([addon]))} />}
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden size="1.125em" />}
              aria-label={`Remove ${name}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </div>
        </div>
      </fieldset>
    </li>
  );
}
