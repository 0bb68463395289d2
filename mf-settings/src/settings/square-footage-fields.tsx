import { MAX_SQUARE_FOOTAGE_STEPS } from '@app/domain/job/pricing/rates';
import { formatSquareFeet } from '@app/domain/shared/units';
import { Button, Field } from '@app/ui';
import { Plus, X } from '@app/ui/icons';
import { clearNewLine, fieldProps } from '@app/web-kit/forms/form-fields';
import { type NumberInputProps, useNumberInput } from '@app/web-kit/forms/number-input';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { RateField } from './fields.tsx';
import type { SettingsFields } from './settings-fields.ts';

/** The steps of square footage. The last one is for all larger homes and stays. */
export function StepsFields() {
  const form = useFormContext<SettingsFields>();
  const { control, getValues, setFocus, formState } = form;
  const { fields, insert, remove } = useFieldArray({ control, name: 'rates.squareFootage', keyName: 'row' });
  const addButton = useRef<HTMLButtonElement>(null);
  const last = fields.length - 1;
  const errors = formState.errors.rates?.squareFootage;
  const problem = errors?.message ?? errors?.root?.message;

  const handleAdd = () => {
    const { low = 0, high = 0 } = getValues(`rates.squareFootage.${last}`) ?? {};
    insert(last, { upTo: Number.NaN, low, high }, { shouldFocus: false });
    clearNewLine(form, `rates.squareFootage.${last}`);
    // The inputs of the new step register with the next render.
    setTimeout(() => setFocus(`rates.squareFootage.${last}.upTo`));
  };

  const handleRemove = (index: number) => {
    remove(index);
    // The pressed button is gone, and the one to add a step may return with the next render.
    setTimeout(() => addButton.current?.focus({ preventScroll: true }));
  };

  return (
    <>
      <ol className="set:grid set:gap-4">
        {fields.map(({ row }, index) => (
          <Step key={row} index={index} isLast={index === last} onRemove={() => handleRemove(index)} />
        ))}
      </ol>
      {problem && (
        <p role="alert" className="set:mt-2 set:text-small set:text-danger">
          {problem}
        </p>
      )}
      {fields.length < MAX_SQUARE_FOOTAGE_STEPS && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          className="set:mt-4"
          icon={<Plus aria-hidden size="1.125em" />}
          onClick={handleAdd}
        >
          Add Step
        </Button>
      )}
    </>
  );
}

const UpToField = (field: NumberInputProps & { name: string }) => (
  <Field
    label="Up to"
    min={1}
    step={1}
    inputMode="numeric"
    suffix="sq ft"
    className="set:col-span-full set:sm:col-span-1"
    name={field.name}
    {...useNumberInput({ ...field, suffix: 'sq ft' })}
  />
);

type StepProps = { index: number; isLast: boolean; onRemove: () => void };

function Step({ index, isLast, onRemove }: StepProps) {
  const { register, watch, formState } = useFormContext<SettingsFields>();
  const before = watch(`rates.squareFootage.${index - 1}.upTo`);
  const name = `rates.squareFootage.${index}` as const;
  const field = fieldProps({ register, formState });

  return (
    <li>
      <fieldset className="set:grid set:grid-cols-2 set:@max-xs:grid-cols-1 set:gap-3 set:sm:grid-cols-[minmax(0,14rem)_9rem_9rem_6.5rem] set:sm:items-start">
        <legend className="set:sr-only">Step {index + 1}</legend>
        {isLast ? (
          <p className="set:col-span-full set:self-center set:sm:col-span-1 set:sm:mt-6">
            {before ? `Above ${formatSquareFeet(before)}` : 'Any size'}
          </p>
        ) : (
          <UpToField {...field(`${name}.upTo`, { valueAsNumber: true })} />
        )}
        <RateField name={`${name}.low`} label="Lowest price" />
        <RateField name={`${name}.high`} label="Highest price" />
        {!isLast && (
          <Button
            variant="quiet"
            size="small"
            icon={<X aria-hidden size="1em" />}
            aria-label={`Remove step ${index + 1}`}
            className="set:max-sm:-ml-3 set:max-sm:justify-self-start set:sm:mt-9"
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </fieldset>
    </li>
  );
}
