import type { JobRequest } from '@app/domain/request/request';
import { deleteRequestQuestion } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { useState } from 'react';
import { useDeleteRequest } from './use-delete-request.ts';

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
