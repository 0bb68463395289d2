import { type RefObject, useState } from 'react';

const NOT_COPIED =
  'This browser did not copy it. It is selected: please copy it with Ctrl+C or Cmd+C, or from the menu.';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Copies the value of a field; `status` says of this value whether it was copied. */
export function useCopy(field: RefObject<Field | null>, value: string) {
  const [tried, setTried] = useState<{ value: string; isCopied: boolean } | null>(null);
  return {
    /** `next` is what the field is about to have. */
    copy: async (next = value) => setTried({ value: next, isCopied: await copyValue(field.current!, next) }),
    status: tried?.value === value ? (tried.isCopied ? 'Copied' : NOT_COPIED) : '',
  };
}

/** The clipboard exists on https pages only. False when the browser refuses to copy; the value is then selected. */
async function copyValue(field: Field, value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    const button = document.activeElement;
    field.focus();
    field.select();
    const isCopied = document.execCommand('copy');
    if (isCopied && button instanceof HTMLElement) button.focus();
    return isCopied;
  }
}
