import type { JobRequest } from '@app/domain/request/request';
import { deleteRequestQuestion, MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { type ReactNode, useState } from 'react';
import { useRequestActions } from '../api/requests.ts';

type DeleteRequestProps = { request: JobRequest; children: ReactNode };

export function DeleteRequest({ request, children }: DeleteRequestProps) {
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
        className="req:px-2! req:sm:px-3! req:text-danger"
        aria-label={`Delete request from ${request.clientName}`}
        onClick={() => setConfirming(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Delete Request"
        confirmLabel="Delete Request"
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

  const undo = (id: number) =>
    orToast(MESSAGES.requestRestoreFailed, async () => {
      await restore(id);
      toastSuccess(MESSAGES.requestRestored);
    });

  return ({ id }: JobRequest) =>
    orToast(MESSAGES.requestDeleteFailed, async () => {
      await remove(id);
      toastSuccess(MESSAGES.requestDeleted, { label: 'Undo', run: () => undo(id) });
    });
}
