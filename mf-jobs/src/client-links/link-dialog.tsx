import { Button } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Share } from 'lucide-react';
import { AddressOnce } from '../address-once.tsx';

type LinkDialogProps = { address: string; clientName: string; onClose: () => void };

/** Shows a new address, which cannot be shown again. */
export function LinkDialog({ address, clientName, onClose }: LinkDialogProps) {
  const canShare = typeof navigator.share === 'function';

  return (
    <Dialog open onClose={onClose} title={`Link for ${clientName}`} size="small">
      <AddressOnce
        address={address}
        hint="Send it to your client. It is shown only now; you can make another one at any time."
        copyLabel="Copy link"
      >
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
      </AddressOnce>
    </Dialog>
  );
}
