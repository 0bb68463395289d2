import { moneyInputValue } from '@app/domain/shared/money';
import { type ChangeEvent, type FocusEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { numberEntry } from './number-entry.ts';

export type NumberInputProps = {
  ref?: Ref<HTMLInputElement> | undefined;
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
  error?: string | undefined;
  /** Texts beside the number. People type them, too. */
  prefix?: unknown;
  suffix?: unknown;
};

/** The props of a number input. What is no number has a message, once it is left or sent, and the form reads it as NaN. */
export function useNumberInput({ ref, onChange, onBlur, error, prefix, suffix }: NumberInputProps) {
  const [message, setMessage] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const entry = useRef<{ input: HTMLInputElement; field: HTMLInputElement }>(null);

  const sign = String(prefix ?? suffix ?? '');
  const latest = useRef({ onChange, sign });
  useLayoutEffect(() => {
    latest.current = { onChange, sign };
  });
  const handleChange = () => {
    const { field: target } = entry.current!;
    latest.current.onChange?.({ type: 'change', target } as ChangeEvent<HTMLInputElement>);
  };
  const handleMessage = (next: string | undefined, isWhole: boolean) => {
    setMessage(next);
    setLeft(isWhole);
  };

  const setRef = (input: HTMLInputElement | null) => {
    if (input && entry.current?.input !== input) {
      const field = numberEntry(input, {
        sign: () => latest.current.sign,
        onChange: handleChange,
        onMessage: handleMessage,
      });
      entry.current = { input, field };
    }
    const field = input && entry.current!.field;
    if (typeof ref === 'function') ref(field);
    // oxlint-disable-next-line react/immutability -- what a ref is for
    else if (ref) ref.current = field;
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true);
    onBlur?.(event);
  };
  return {
    type: 'number',
    ref: setRef,
    onChange: handleChange,
    onBlur: handleBlur,
    error: message && (isLeft || error) ? message : error,
  } as const;
}

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
