import { moneyInputValue } from '@app/domain/shared/money';
import { Field } from '@app/ui';
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef } from 'react';

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'>;

/** An amount in dollars, formatted with two decimals unless it has the focus. */
export function MoneyField({ ref, onBlur, ...props }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The form writes computed amounts into the input directly, before this effect.
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) showCents(input.current);
  });

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    showCents(event.currentTarget);
    onBlur?.(event);
  };
  const setRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  return (
    <Field
      min={0}
      step={0.01}
      inputMode="decimal"
      {...props}
      ref={setRef}
      onBlur={handleBlur}
      type="number"
      prefix="$"
    />
  );
}

function showCents(input: HTMLInputElement | null) {
  if (!input || Number.isNaN(input.valueAsNumber)) return;
  const shown = moneyInputValue(input.valueAsNumber);
  if (shown !== input.value) input.value = shown;
}
