import type { JobRequest } from '@app/domain/request/request';
import { deleteRequestQuestion, MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useRequestActions } from '../api/use-request-actions.ts';

export function DeleteRequest({ request }: { request: JobRequest }) {
  const { remove } = useRequestActions();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);

  const handleConfirm = async () => {
    setPending(true);
    try {
      await remove(request.id);
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.requestDeleteFailed });
    } finally {
      setPending(false);
      setAsking(false);
    }
  };

  return (
    <>
      <Button
        variant="danger"
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
