import { Button, Field } from '@app/ui';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

type AddressOnceProps = {
  address: string;
  hint: string;
  copyLabel: string;
  /** Other uses of the address, beside the button that copies it. */
  children?: ReactNode;
};

/** A new address to copy. Only its hash is stored, so it cannot be shown again. */
export function AddressOnce({ address, hint, copyLabel, children }: AddressOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState({ address: '', isCopied: false });

  async function handleCopy() {
    setTried({ address, isCopied: await copyValue(field.current!) });
  }

  return (
    <>
      <Field
        ref={field}
        label="Address"
        hint={hint}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="jobs:mt-5 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-3">
        <Button icon={<Copy aria-hidden size="1em" />} onClick={handleCopy}>
          {copyLabel}
        </Button>
        {children}
      </div>
      <p role="status" className="jobs:mt-3 jobs:text-leaf-deep jobs:empty:hidden">
        {tried.address === address && (tried.isCopied ? 'Copied' : NOT_COPIED)}
      </p>
    </>
  );
}

const NOT_COPIED =
  'This browser did not copy it. The address is selected: please copy it with Ctrl+C or Cmd+C, or from the menu.';

/** The clipboard exists on https pages only. False when the browser refuses to copy; the value is then selected. */
async function copyValue(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    const button = document.activeElement;
    input.focus();
    input.select();
    const isCopied = document.execCommand('copy');
    if (isCopied && button instanceof HTMLElement) button.focus();
    return isCopied;
  }
}
