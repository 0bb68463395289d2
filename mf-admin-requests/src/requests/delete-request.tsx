import type { JobRequest } from '@app/domain/request/request';
import { deleteRequestQuestion, MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

export function DeleteRequest({ request }: { request: JobRequest }) {
  const remove = useDeleteRequest();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const handleConfirm = async () => {
    setPending(true);
    await remove(request);
    setPending(false);
    setAsking(false);
  };

  return (
    <>
      <Button
        variant="quiet"
        className="req:px-3! req:text-danger"
        aria-label={`Delete request from ${request.clientName}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete request"
        confirmLabel="Delete request"
        pending={pending}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        {deleteRequestQuestion(request.clientName)}
      </ConfirmDialog>
    </>
  );
}

/** Deletes, says so, and offers to bring the request back while it says so. Refused, everything stays. */
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
