import { moneyInputValue } from '@app/domain/shared/money';
import { Field } from '@app/ui';
import { type ComponentProps, type FocusEvent, useLayoutEffect, useRef } from 'react';

type MoneyFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'prefix'>;

/**
 * An amount of dollars to the cent, 0 or more unless `min` says otherwise. It shows two decimals as every printed amount
 * does, but never while somebody is typing in it.
 */
export function MoneyField({ ref, onBlur, ...props }: MoneyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // The form writes into the input itself, before this runs and whenever an amount is computed anew.
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) showCents(input.current);
  });

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    showCents(event.currentTarget);
    onBlur?.(event);
  };
  const setRef = (place: HTMLInputElement | null) => {
    input.current = place;
    if (typeof ref === 'function') return ref(place);
    if (ref) ref.current = place;
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
