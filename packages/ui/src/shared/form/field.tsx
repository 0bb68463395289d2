import { type ComponentProps, type ReactNode, useState, type WheelEvent } from 'react';
import { cx } from '../../compiled/cx.ts';
import { controlClass, EMPTY_VALUE, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'prefix'> & {
    /** Shown before or after the value, such as `$` or `sq ft`; not part of the value. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

/** A password has a button that shows what is typed. */
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
  const [isShown, setShown] = useState(false);
  const isPassword = input.type === 'password';
  const isOptional = Boolean(optional) && !readOnly;
  const { id, control } = useFieldIds({ hint, error, optional: isOptional }, givenId, more);
  const texts = { label, hint, error, optional: isOptional };
  return (
    <FieldFrame id={id} {...texts} isFact={readOnly} className={className}>
      <div className="ui:relative ui:flex">
        {prefix != null && <Affix place={readOnly ? 'ui:left-0' : 'ui:left-3'}>{prefix}</Affix>}
        <input
          {...(readOnly && { placeholder: EMPTY_VALUE })}
          {...(input.type === 'number' && { onWheel: blurOnWheel })}
          {...input}
          {...(isPassword && isShown && SHOWN)}
          {...control}
          className={cx(
            controlClass(error, cx('ui:min-h-control', !readOnly && 'ui:px-3'), readOnly),
            prefix != null && (readOnly ? 'ui:pl-4' : 'ui:pl-8'),
            (suffix != null || isPassword) && 'ui:pr-16',
            (input.type === 'number' || prefix != null) && 'ui:tabular-nums',
          )}
        />
        {suffix != null && <Affix place="ui:right-3">{suffix}</Affix>}
        {isPassword && (
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} what is typed`}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="ui:absolute ui:inset-y-0 ui:right-0 ui:cursor-pointer ui:rounded ui:px-3 ui:text-small ui:font-semibold ui:text-leaf-deep ui:-outline-offset-2"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
    </FieldFrame>
  );
}

const SHOWN = { type: 'text', spellCheck: false, autoCapitalize: 'none' } as const;

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
  optional: isOptional = false,
  className,
  id: givenId,
  ...area
}: TextAreaProps) {
  const optional = isOptional && !area.readOnly;
  const { id, control } = useFieldIds({ hint, error, optional }, givenId);
  return (
    <FieldFrame id={id} isFact={area.readOnly} {...{ label, hint, error, optional, className }}>
      <textarea
        rows={4}
        {...(area.readOnly && { placeholder: EMPTY_VALUE })}
        {...area}
        {...control}
        className={controlClass(error, area.readOnly ? 'ui:py-2' : 'ui:px-3 ui:py-2', area.readOnly)}
      />
    </FieldFrame>
  );
}
