import { moneyInputValue } from '@app/domain/shared/money';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { type NumberInputProps, useNumberInput } from './number-input.ts';

/** The props of a number input for dollars: it shows two decimals unless it has the focus. */
export function useMoneyInput({ onBlur, ...props }: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // The form writes computed amounts into the input directly, before this effect.
  useLayoutEffect(() => {
    if (document.activeElement !== input.current) showCents(input.current);
  });

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    showCents(event.currentTarget);
    onBlur?.(event);
  };
  const { ref, ...number } = useNumberInput({ ...props, onBlur: handleBlur, prefix: '$' });
  const setRef = (element: HTMLInputElement | null) => {
    input.current = element;
    ref(element);
  };
  return { min: 0, step: 0.01, inputMode: 'decimal', prefix: '$', ...number, ref: setRef } as const;
}

function showCents(input: HTMLInputElement | null) {
  if (!input || Number.isNaN(input.valueAsNumber) || input.validity.customError) return;
  const shown = moneyInputValue(input.valueAsNumber);
  if (shown !== input.value) input.value = shown;
}
