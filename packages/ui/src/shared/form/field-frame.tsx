import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../../compiled/cx.ts';
import { CircleAlert } from '../../compiled/icons.tsx';

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

/**
 * The ids and aria attributes that connect a control with its hint and error. `more` is the id of another description.
 */
export function useFieldIds(
  { hint, error, optional }: Omit<FieldTexts, 'label'>,
  givenId?: string,
  more?: string,
) {
  const generated = useId();
  const id = givenId ?? generated;
  const ids = [optional && `${id}-optional`, hint != null && `${id}-hint`, more, error && `${id}-error`];
  const describedBy = ids.filter(Boolean).join(' ') || undefined;
  return { id, control: { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined } };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  isFact = false,
  className,
  children,
}: FieldTexts & { id: string; isFact?: boolean; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx(!isFact && 'ui-field', 'ui:flex ui:min-w-0 ui:flex-col', className)}>
      <div className="ui:mb-1.5 ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-3">
        <label htmlFor={id} className="ui:font-semibold">
          {label}
        </label>
        {optional && <OptionalMark id={`${id}-optional`} />}
      </div>
      {hint != null && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const OptionalMark = ({ id }: { id: string }) => (
  <span id={id} className="ui:text-small ui:text-ink-quiet">
    optional
  </span>
);

export const Hint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="ui:-mt-1 ui:mb-2 ui:text-small ui:text-ink-soft">
    {children}
  </p>
);

/** The error of the field that has the focus is brought into view: a tall field can hide it below the edge of a dialog. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error && document.activeElement?.getAttribute('aria-describedby')?.includes(id))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, [id, error]);
  if (!error) return null;
  return (
    <p
      ref={place}
      id={id}
      className="ui:mt-1.5 ui:flex ui:items-start ui:gap-1.5 ui:text-small ui:font-semibold ui:text-danger"
    >
      <CircleAlert aria-hidden size="1.125em" className="ui:mt-0.5 ui:shrink-0" />
      <span>{error}</span>
    </p>
  );
}

const CONTROL =
  'ui:w-full ui:rounded ui:text-[max(1rem,var(--app-text-body))] ui:text-ink ui:placeholder:text-ink-quiet';

const EDITABLE =
  'ui:border ui:bg-surface ui:transition-colors ui:disabled:cursor-not-allowed ui:disabled:bg-mist ui:disabled:text-ink-quiet';

// Text on the page: a box would look like a disabled field.
const READ_ONLY = 'ui:border-0 ui:border-transparent ui:bg-transparent ui:resize-none ui:text-ellipsis';

export const EMPTY_VALUE = 'Not set';

/** The classes of an input, a select or a text area. */
export function controlClass(error: string | undefined, className?: string, readOnly = false) {
  if (readOnly) return cx(CONTROL, READ_ONLY, className);
  const border = error
    ? 'ui:border-danger ui:[box-shadow:inset_0_0_0_1px_var(--app-danger)]'
    : 'ui:border-line-strong ui:hover:border-ink-soft';
  return cx(CONTROL, EDITABLE, border, className);
}
