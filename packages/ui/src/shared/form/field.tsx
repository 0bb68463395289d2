import type { ComponentProps, ReactNode, WheelEvent } from 'react';
import { cx } from '../../compiled/cx.ts';
import { controlClass, EMPTY_VALUE, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    /** Shown before or after the value, such as `$` or `sq ft`; not part of the value. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function Field({
  label,
  hint,
  error,
  optional,
  prefix,
  suffix,
  className,
  id: givenId,
  'aria-describedby': more,
  ...input
}: FieldProps) {
  const { readOnly = false } = input;
  const isOptional = Boolean(optional) && !readOnly;
  const { id, control } = useFieldIds({ hint, error, optional: isOptional }, givenId, more);
  const texts = { label, hint, error, optional: isOptional };
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className="ui:relative ui:flex">
        {prefix != null && <Affix place={readOnly ? 'ui:left-0' : 'ui:left-3'}>{prefix}</Affix>}
        <input
          {...(readOnly && { placeholder: EMPTY_VALUE })}
          {...(input.type === 'number' && { onWheel: blurOnWheel })}
          {...input}
          {...control}
          className={cx(
            controlClass(error, cx('ui:min-h-control', !readOnly && 'ui:px-3'), readOnly),
            prefix != null && (readOnly ? 'ui:pl-4' : 'ui:pl-8'),
            suffix != null && 'ui:pr-16',
            (input.type === 'number' || prefix != null) && 'ui:tabular-nums',
          )}
        />
        {suffix != null && <Affix place="ui:right-3">{suffix}</Affix>}
      </div>
    </FieldFrame>
  );
}

/** Without focus the wheel scrolls the page instead of changing the number. */
const blurOnWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

const Affix = ({ place, children }: { place: string; children: ReactNode }) => (
  <span
    aria-hidden
    className={cx(
      'ui:pointer-events-none ui:absolute ui:inset-y-0 ui:flex ui:items-center ui:text-ink-quiet',
      place,
    )}
  >
    {children}
  </span>
);

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({
  label,
  hint,
  error,
  optional = false,
  className,
  id: givenId,
  ...area
}: TextAreaProps) {
  const { id, control } = useFieldIds({ hint, error, optional }, givenId);
  return (
    <FieldFrame id={id} {...{ label, hint, error, optional, className }}>
      <textarea
        rows={4}
        {...area}
        {...control}
        className={controlClass(error, area.readOnly ? 'ui:py-2' : 'ui:px-3 ui:py-2', area.readOnly)}
      />
    </FieldFrame>
  );
}
