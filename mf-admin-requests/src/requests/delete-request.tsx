import type { JobRequest } from '@app/domain/request/request';
import { deleteRequestQuestion, MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

export function DeleteRequest({ request }: { request: JobRequest }) {
  const remove = useDeleteRequest();
  const [confirming, setConfirming] = useState(false);
  const [pending, setPending] = useState(false);

  const handleConfirm = async () => {
    setPending(true);
    await remove(request);
    setPending(false);
    setConfirming(false);
  };

  return (
    <>
      <Button
        variant="quiet"
        className="req:px-3! req:text-danger"
        aria-label={`Delete request from ${request.clientName}`}
        onClick={() => setConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Delete request"
        confirmLabel="Delete request"
        pending={pending}
        onConfirm={handleConfirm}
        onCancel={() => setConfirming(false)}
      >
        {deleteRequestQuestion(request.clientName)}
      </ConfirmDialog>
    </>
  );
}

/** Deletes a request and shows a toast with Undo. A failure shows a toast and changes nothing. */
function useDeleteRequest() {
  const { remove, restore } = useRequestActions();

  async function undo(id: number) {
    try {
      await restore(id);
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.requestRestored });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.requestRestoreFailed });
    }
  }

  return async ({ id }: JobRequest) => {
    try {
      await remove(id);
      toast({
        tone: 'success',
        title: MESSAGES.successTitle,
        description: MESSAGES.requestDeleted,
        action: { label: 'Undo', run: () => undo(id) },
      });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.requestDeleteFailed });
    }
  };
}
