import { Button, Field } from '@app/ui';
import { useCopy } from '@app/ui/use-copy';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

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
  const { copy, status } = useCopy(field, address);

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
        <Button icon={<Copy aria-hidden size="1em" />} onClick={copy}>
          {copyLabel}
        </Button>
        {children}
      </div>
      <p role="status" className="jobs:mt-3 jobs:text-leaf-deep jobs:empty:hidden">
        {status}
      </p>
    </>
  );
}
