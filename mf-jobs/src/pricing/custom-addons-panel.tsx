import {
  ADDON_UNITS,
  type AddonUnit,
  customAddonLines,
  DEFAULT_CUSTOM_ADDON,
} from '@app/domain/job/pricing/custom-addons';
import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import { LENGTHS } from '@app/domain/shared/lengths';
import { selectOptions } from '@app/domain/shared/validation';
import { Button, Checkbox, Field, Panel, Select } from '@app/ui';
import { Plus, Trash2 } from '@app/ui/icons';
import { newId } from '@app/web-kit';
import { clearNewLine, fieldProps } from '@app/web-kit/forms/form-fields';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../parts/number-fields.tsx';
import { RowAmount } from './price-lines.tsx';

/** A new add-on is charged once it is enabled. */
export function CustomAddonsPanel() {
  const form = useFormContext<DetailedBilling>();
  const addButton = useRef<HTMLButtonElement>(null);
  // The default key name, `id`, would overwrite the id of the add-on.
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'customAddons',
    keyName: 'row',
  });

  const handleAdd = () => {
    append({ id: newId(), ...DEFAULT_CUSTOM_ADDON });
    clearNewLine(form, `customAddons.${fields.length}`);
  };

  const handleRemove = (index: number) => {
    remove(index);
    addButton.current?.focus();
  };

  return (
    <Panel title="Custom add-ons">
      {fields.length > 0 && (
        <ul className="jobs:mb-4 jobs:grid jobs:gap-4">
          {fields.map(({ row }, index) => (
            <CustomAddonRow key={row} index={index} onRemove={() => handleRemove(index)} />
          ))}
        </ul>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        size="small"
        icon={<Plus aria-hidden size="1.125em" />}
        onClick={handleAdd}
      >
        Add Custom Add-on
      </Button>
    </Panel>
  );
}

const UNITS = selectOptions(ADDON_UNITS);

function CustomAddonRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, setValue, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const addon = useWatch({ control, name: `customAddons.${index}` });
  const name = addon?.description || `add-on ${index + 1}`;
  const isOffered = addon?.description.trim() && addon.rate >= 1;
  const hasQuantity = addon?.unit !== 'flat_rate';

  // Resets the quantity, which is not shown for a flat rate.
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
          {...field(`customAddons.${index}.description`)}
        />
        <MoneyField
          label="Rate"
          min={1}
          className="jobs:col-span-3 jobs:@max-xs:col-span-6 jobs:sm:col-span-2"
          {...field(`customAddons.${index}.rate`, { valueAsNumber: true })}
        />
        <Select
          label="Unit"
          options={UNITS}
          className="jobs:col-span-3 jobs:@max-xs:col-span-6 jobs:sm:col-span-2"
          {...field(`customAddons.${index}.unit`, { onChange: (event) => handleUnit(event.target.value) })}
        />
        {hasQuantity && (
          <NumberField
            label="Quantity"
            min={1}
            step="any"
            inputMode="decimal"
            className="jobs:col-span-6 jobs:sm:col-span-2"
            {...field(`customAddons.${index}.quantity`, { valueAsNumber: true })}
          />
        )}
        <div className="jobs:col-span-6 jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-3">
          <Checkbox
            label="Enabled"
            hint={isOffered && !addon.enabled ? 'Not in the price until ticked.' : undefined}
            {...register(`customAddons.${index}.enabled`)}
          />
          <div className="jobs:flex jobs:@max-xs:flex-wrap jobs:items-center jobs:gap-3">
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
