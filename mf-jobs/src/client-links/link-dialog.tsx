import { Button, Field } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Copy, Share } from 'lucide-react';
import { useState } from 'react';

type LinkDialogProps = { address: string; clientName: string; onClose: () => void };

/** Shows a new address, which cannot be shown again. */
export function LinkDialog({ address, clientName, onClose }: LinkDialogProps) {
  const [isCopied, setCopied] = useState(false);
  const canShare = typeof navigator.share === 'function';

  async function handleCopy() {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  }

  return (
    <Dialog open onClose={onClose} title={`Link for ${clientName}`} size="small">
      <Field
        label="Address"
        hint="Send it to your client. It is shown only now; you can make another one at any time."
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="jobs:mt-5 jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button icon={<Copy aria-hidden size="1em" />} onClick={handleCopy}>
          Copy link
        </Button>
        {canShare && (
          <Button
            variant="secondary"
            icon={<Share aria-hidden size="1em" />}
            // Closing the sheet of the system rejects.
            onClick={() => void navigator.share({ url: address }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
      </div>
      <p role="status" className="jobs:mt-3 jobs:text-leaf-deep jobs:empty:hidden">
        {isCopied && 'Copied'}
      </p>
    </Dialog>
  );
}
