import type { JobListItem } from '@app/domain/job/list/job-list';
import { Button } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Share } from 'lucide-react';
import { AddressOnce } from '../parts/address-once.tsx';
import { MissingDestination } from '../payments/missing-destination.tsx';

type LinkDialogProps = { address: string; job: JobListItem; onClose: () => void };

/** Shows a new address, which cannot be shown again. */
export function LinkDialog({ address, job, onClose }: LinkDialogProps) {
  const canShare = typeof navigator.share === 'function';

  return (
    <Dialog open onClose={onClose} title={`Link for ${job.clientName}`} size="small">
      <MissingDestination job={job} className="jobs:mb-4" />
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
