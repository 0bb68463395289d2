import { DEFAULT_CUSTOM_ADDON } from '@app/domain/job/custom-addons';
import type { DetailedBilling } from '@app/domain/job/detailed-billing';
import { Button, Panel } from '@app/ui';
import { newId } from '@app/web-kit';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CustomAddonRow } from './custom-addon-row.tsx';

/** Services that only this job has. A new one counts once it is enabled. */
export function CustomAddonsPanel() {
  const { control } = useFormContext<DetailedBilling>();
  const adder = useRef<HTMLButtonElement>(null);
  // The form's own name for a row must not take the place of the add-on's id.
  const { fields, append, remove } = useFieldArray({ control, name: 'customAddons', keyName: 'row' });

  const handleRemove = (index: number) => {
    remove(index);
    adder.current?.focus();
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
        ref={adder}
        variant="secondary"
        size="small"
        icon={<Plus aria-hidden size="1.125em" />}
        onClick={() => append({ id: newId(), ...DEFAULT_CUSTOM_ADDON })}
      >
        Add custom add-on
      </Button>
    </Panel>
  );
}
