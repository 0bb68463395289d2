import { moneyInputValue } from '@app/domain/shared/money';
import { type FocusEvent, type FocusEventHandler, type Ref, useLayoutEffect, useRef } from 'react';

type InputProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
};

/** The props of a number input for dollars: it shows two decimals unless it has the focus. */
export function useMoneyInput({ ref, onBlur }: InputProps) {
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
  return {
    min: 0,
    step: 0.01,
    inputMode: 'decimal',
    type: 'number',
    prefix: '$',
    ref: setRef,
    onBlur: handleBlur,
  } as const;
}

function showCents(input: HTMLInputElement | null) {
  if (!input || Number.isNaN(input.valueAsNumber)) return;
  const shown = moneyInputValue(input.valueAsNumber);
  if (shown !== input.value) input.value = shown;
}
