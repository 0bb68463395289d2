import { jobPath } from '@app/contract/platform/site-map';
import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import { changedParts, changedVisit } from '@app/domain/job/client-page/changed-terms';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { type Placement, placementOf } from '@app/domain/job/schedule/schedule';
import type { TimeOff } from '@app/domain/job/schedule/time-off';
import { formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { toast, useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { isStale } from '@app/web-kit/forms/merge-changes';
import { toastError } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useCleaners } from '../api/settings.ts';
import { type AgendaEntry, acceptedBefore, acceptedVisit, asksQuestion } from './entries.ts';
import { usePlaceJob } from './schedule.ts';
import { awayText } from './time-off-notice.tsx';
import { awayAt } from './times-off.ts';

type Moving = { id: number; to: Placement };

/** Moves jobs, shows each in its new place at once, and offers to undo it; says which of the times off it falls into. */
export function useMove(timesOff: readonly TimeOff[] = []) {
  const { place } = usePlaceJob();
  const cleaners = useCleaners();
  const today = useToday();
  const navigate = useNavigate();
  const [moving, setMoving] = useState<Moving | null>(null);

  async function undo(clientName: string, back: () => Promise<void>): Promise<void> {
    try {
      await back();
      toast({ tone: 'success', title: `${clientName} moved back` });
    } catch (error) {
      reportFailure(error);
    }
  }

  /** True when the job was moved; a toast reports why it was not. */
  async function move(job: AgendaEntry, to: Placement): Promise<boolean> {
    if (JSON.stringify(placementOf(job)) === JSON.stringify(placementOf(to))) return true;
    setMoving({ id: job.id, to });
    try {
      const back = await place(job, to);
      const changed = acceptedBefore({ ...job, ...to, acceptedTotal: undefined }, today);
      const parts = changedParts(changedVisit(job.told ?? acceptedVisit(job), to, today));
      toast({
        tone: 'success',
        title: `${job.clientName} moved`,
        description: [
          formatDayRange(to.jobDate, to.jobEndDate, today),
          formatVisitTime(to),
          crewText(to, cleaners),
          asksQuestion(job) && 'open question',
          changedParts(changed) && `accepted ${acceptedBriefly(changed, today)}`,
        ]
          .filter(Boolean)
          .join(', ')
          .concat(...awayAt(timesOff, to).map((off) => `. ${awayText(off, cleaners, today)}`)),
        // The page of the job has the mail.
        next: parts ? { label: `Send the New ${parts}`, run: () => navigate(jobPath(job.id)) } : undefined,
        action: { label: 'Undo', run: () => void undo(job.clientName, back) },
      });
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    } finally {
      setMoving(null);
    }
  }

  return {
    move,
    isMoving: moving !== null,
    /** The jobs as they will be when the move that is being saved is done. */
    withMove: (jobs: readonly AgendaEntry[]): readonly AgendaEntry[] =>
      moving ? jobs.map((job) => (job.id === moving.id ? { ...job, ...moving.to } : job)) : jobs,
  };
}

export type Move = ReturnType<typeof useMove>['move'];

function reportFailure(error: unknown): void {
  toastError(
    isStale(error) ? MESSAGES.jobMovedElsewhere : serverMessage(error, MESSAGES.jobMoveFailed),
    error,
  );
}
