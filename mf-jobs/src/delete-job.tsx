import type { JobListItem } from '@app/domain/job/job';
import { deleteJobQuestion, MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { ConfirmDialog } from '@app/ui/overlay';
import { toast } from '@app/web-kit';
import { useState } from 'react';
import { useJobActions } from './api/jobs.ts';

export function DeleteJob({ job }: { job: JobListItem }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="jobs:px-2 jobs:text-danger"
        aria-label={`Delete job for ${job.clientName}`}
        onClick={() => setConfirming(true)}
      >
        Delete
      </Button>
      <DeleteJobDialog job={job} open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

type DeleteJobDialogProps = {
  job: JobListItem;
  open: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteJobDialog({ job, open, onClose, onDeleted }: DeleteJobDialogProps) {
  const { remove, restore } = useJobActions();
  const [pending, setPending] = useState(false);

  const handleUndo = async () => {
    try {
      await restore(job.id);
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.jobRestored });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.jobRestoreFailed });
    }
  };

  const handleConfirm = async () => {
    setPending(true);
    try {
      await remove(job.id);
      toast({
        tone: 'success',
        title: MESSAGES.successTitle,
        description: MESSAGES.jobDeleted,
        action: { label: 'Undo', run: handleUndo },
      });
      onDeleted?.();
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.jobDeleteFailed });
    } finally {
      setPending(false);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title="Delete job"
      confirmLabel="Delete job"
      pending={pending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      {deleteJobQuestion(job.clientName)}
    </ConfirmDialog>
  );
}
