import type { ComponentProps } from 'react';
import { ChevronDown } from '../../compiled/icons.tsx';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

export type Option = { value: string; label: string };

type SelectProps = FieldTexts &
  ComponentProps<'select'> & {
    options: readonly Option[];
    /** The label of an empty option with the value ''. */
    placeholder?: string;
  };

/** A native select, so that phones show their picker. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    optional = false,
    className,
    id: givenId,
    options,
    placeholder,
    ...select
  } = props;
  const { id, control } = useFieldIds({ hint, error, optional }, givenId);
  return (
    <FieldFrame id={id} {...{ label, hint, error, optional, className }}>
      <div className="ui:relative">
        <select
          {...select}
          {...control}
          className={controlClass(error, 'ui:min-h-control ui:appearance-none ui:truncate ui:pr-9 ui:pl-3')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size="1.125em"
          className="ui:pointer-events-none ui:absolute ui:inset-y-0 ui:right-3 ui:my-auto ui:text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
