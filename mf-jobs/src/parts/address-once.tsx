import { Button, Field } from '@app/ui';
import { Copy, Trash2 } from '@app/ui/icons';
import { ConfirmDialog } from '@app/ui/overlay';
import { useCopy } from '@app/ui/use-copy';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { type ReactNode, useRef, useState } from 'react';

type AddressOnceProps = {
  address: string;
  hint: string;
  copyLabel: string;
  onCopy?: () => void;
  /** Other uses of the address, beside the button that copies it. */
  children?: ReactNode;
};

/** A new address to copy. Only its hash is stored, so it cannot be shown again. */
export function AddressOnce({ address, hint, copyLabel, onCopy, children }: AddressOnceProps) {
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
      <div className="jobs:mt-5 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-1 jobs:gap-y-3">
        <Button icon={<Copy aria-hidden size="1em" />} onClick={() => copy().then(onCopy)}>
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

type AddressRowProps = {
  /** Names the button; `describedBy` is the id of what tells it from others of the same name. */
  removeLabel: string;
  describedBy?: string;
  /** Asked before it is removed. */
  question: { title: string; confirmLabel: string; text: string };
  messages: { removed: string; removeFailed: string };
  onRemove: () => Promise<void>;
  children: ReactNode;
};

/** An address in a list, with the button that removes it. */
export function AddressRow({ removeLabel, describedBy, question, messages, ...row }: AddressRowProps) {
  const [pending, setPending] = useState(false);
  const [isConfirming, setConfirming] = useState(false);

  async function handleRemove() {
    setPending(true);
    try {
      await row.onRemove();
      toastSuccess(messages.removed);
    } catch (error) {
      toastError(messages.removeFailed, error);
      setPending(false);
      setConfirming(false);
    }
  }

  return (
    <li className="jobs:flex jobs:@max-3xs:flex-col jobs:items-start jobs:gap-3 jobs:border-b jobs:border-line jobs:py-3">
      <div className="jobs:min-w-0 jobs:flex-1 jobs:wrap-anywhere">{row.children}</div>
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden size="1.125em" />}
        aria-label={removeLabel}
        aria-describedby={describedBy}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && (
        <ConfirmDialog
          open
          title={question.title}
          confirmLabel={question.confirmLabel}
          pending={pending}
          onConfirm={handleRemove}
          onCancel={() => setConfirming(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </li>
  );
}
