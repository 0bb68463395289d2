import type { ComponentProps } from 'react';
import { cx } from '../../compiled/cx.ts';
import { FieldError, type FieldTexts, Hint, useFieldIds } from './field-frame.tsx';

type CheckboxProps = Omit<FieldTexts, 'optional'> & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, hint, error, className, id: givenId, ...input }: CheckboxProps) {
  const { id, control } = useFieldIds({ hint, error }, givenId);
  return (
    <div className={cx('ui-field', className)}>
      <div className="ui:flex ui:items-start ui:gap-3">
        <input
          {...input}
          {...control}
          type="checkbox"
          className="ui:mt-0.5 ui:size-5 ui:shrink-0 ui:cursor-pointer ui:accent-leaf ui:disabled:cursor-not-allowed"
        />
        <div className="ui:min-w-0">
          <label
            htmlFor={id}
            className={cx('ui:block ui:cursor-pointer', hint != null && 'ui:font-semibold')}
          >
            {label}
          </label>
          {hint != null && (
            <div className="ui:pt-1">
              <Hint id={`${id}-hint`}>{hint}</Hint>
            </div>
          )}
        </div>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
