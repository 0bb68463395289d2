import { repeatText } from '@app/domain/job/job/recurrence';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { formatDay } from '@app/domain/shared/dates';
import { deleteJobQuestion, MESSAGES, seriesGoesOn } from '@app/domain/shared/messages';
import { Button, Checkbox } from '@app/ui';
import { Trash2 } from '@app/ui/icons';
import { ConfirmDialog } from '@app/ui/overlay';
import { useToday } from '@app/web-kit/company-time';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useEffect, useState } from 'react';
import { forgetDeleted, useJobActions } from '../api/jobs.ts';
import { useJobSeries, useSeriesActions } from '../api/series.ts';

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
        <Trash2 aria-hidden size="1.125em" className="jobs:sm:hidden" />
        <span className="jobs:max-sm:sr-only">Delete</span>
      </Button>
      {isConfirming && <DeleteJobDialog job={job} onClose={() => setConfirming(false)} />}
    </>
  );
}

type DeleteJobDialogProps = {
  job: JobListItem;
  onClose: () => void;
  /** Leaves the page of the job; the question is there until then. */
  onDeleted?: () => void;
};

/** Asks before a job is deleted; the coming visits of its series stay, unless they are ended with it. */
export function DeleteJobDialog({ job, onClose, onDeleted = onClose }: DeleteJobDialogProps) {
  const { remove, restore } = useJobActions();
  const { end } = useSeriesActions();
  const today = useToday();
  const { series, visits } = useJobSeries(job.id).data ?? { series: null, visits: [] };
  const [endsSeries, setEndsSeries] = useState(false);
  const [pending, setPending] = useState(false);
  const [next] = visits;
  useEffect(() => () => forgetDeleted(job.id), [job.id]);

  const undo = (resume: (() => Promise<void>) | undefined) =>
    orToast(MESSAGES.jobRestoreFailed, async () => {
      await restore(job.id);
      await resume?.();
      toastSuccess(`Job for ${job.clientName} restored`);
    });

  const handleConfirm = async () => {
    setPending(true);
    let resume: (() => Promise<void>) | undefined;
    try {
      if (endsSeries && series && next) resume = await end(next, { withJob: true });
      await remove(job.id);
      toastSuccess(MESSAGES.jobDeleted, { label: 'Undo', run: () => void undo(resume) });
      onDeleted();
    } catch (error) {
      await resume?.().catch(() => undefined);
      toastError(MESSAGES.jobDeleteFailed, error);
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      title="Delete Job"
      confirmLabel="Delete Job"
      pending={pending}
      onConfirm={handleConfirm}
      onCancel={onClose}
    >
      <p>{deleteJobQuestion(job.clientName)}</p>
      {series && next && (
        <>
          <p className="jobs:mt-3">
            {endsSeries
              ? MESSAGES.seriesEndsWithJob
              : seriesGoesOn(formatDay(next.jobDate, today), repeatText(series, today))}
          </p>
          <Checkbox
            label="End the series as well, so that no further visit comes"
            className="jobs:mt-3"
            checked={endsSeries}
            onChange={(event) => setEndsSeries(event.target.checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
