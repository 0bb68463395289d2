import {
  ADDONS,
  type AddonKey,
  addonLines,
  DEFAULT_ADDON_ROOMS,
  MAX_ADDON_ROOMS,
} from '@app/domain/job/pricing/addons';
import type { DetailedBilling } from '@app/domain/job/pricing/detailed-billing';
import { linesTotal } from '@app/domain/job/pricing/line-item';
import { formatDollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { Checkbox, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useFormContext, useWatch } from 'react-hook-form';
import { MoneyField, NumberField } from '../parts/number-fields.tsx';
import { RowAmount, useRates } from './price-lines.tsx';

export const AddonsPanel = () => (
  <Panel title="Add-on services">
    <ul className="jobs:divide-y jobs:divide-line">
      {keysOf(ADDONS).map((addon) => (
        <AddonRow key={addon} addon={addon} />
      ))}
    </ul>
  </Panel>
);

const NONE_SELECTED = { clothingOrg: false, fridgeClean: false, deepScrub: false, extremeClean: false };

/** One add-on: selected or not, with its rate and, unless it is flat, the number of rooms. */
function AddonRow({ addon }: { addon: AddonKey }) {
  const { control, register, setValue, formState } = useFormContext<DetailedBilling>();
  const field = fieldProps({ register, formState });
  const { label, min, max } = ADDONS[addon];
  const rates = useRates();
  const rate = rates.addons[addon];
  const addons = useWatch({ control, name: 'addons' });
  const isSelected = addons?.[addon] ?? false;
  const rooms = addon === 'fridgeClean' ? undefined : (`${addon}Rooms` as const);
  const amount = linesTotal(addonLines({ ...addons, ...NONE_SELECTED, [addon]: true }, rates.addons));

  // Resets rate and rooms: an invalid number in an input that is not shown would block the form.
  const handleSelect = (selected: boolean) => {
    if (selected) return;
    setValue(`addons.${addon}Rate`, rate);
    if (rooms) setValue(`addons.${rooms}`, DEFAULT_ADDON_ROOMS);
  };

  return (
    <li className="jobs:py-3 jobs:first:pt-0 jobs:last:pb-0">
      <div className="jobs:flex jobs:@max-xs:flex-wrap jobs:items-start jobs:justify-between jobs:gap-3">
        <Checkbox
          label={label}
          hint={`${formatDollars(rate)} ${rooms ? 'per room' : 'flat'}`}
          {...register(`addons.${addon}`, { onChange: (event) => handleSelect(event.target.checked) })}
        />
        {isSelected && <RowAmount amount={amount} />}
      </div>
      {isSelected && (
        <div className="jobs:mt-1 jobs:grid jobs:grid-cols-2 jobs:@max-xs:grid-cols-1 jobs:gap-3 jobs:sm:pl-8">
          <MoneyField
            label={rooms ? 'Rate per room' : 'Flat rate'}
            min={min}
            max={max}
            {...field(`addons.${addon}Rate`, { valueAsNumber: true })}
          />
          {rooms && (
            <NumberField
              label="Rooms"
              min={1}
              max={MAX_ADDON_ROOMS}
              step={1}
              inputMode="numeric"
              {...field(`addons.${rooms}`, { valueAsNumber: true })}
            />
          )}
        </div>
      )}
    </li>
  );
}
