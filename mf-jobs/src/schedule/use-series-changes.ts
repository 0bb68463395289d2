import type { ComingVisit } from '@app/domain/job/schedule/series';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { ApiError, toast } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { isStale } from '@app/web-kit/forms/merge-changes';
import { useState } from 'react';
import { type Undo, useSeriesActions } from '../api/series.ts';

type Change = {
  title: string;
  /** Resolves to what was changed, in words, and to how it is taken back. */
  make: () => Promise<{ description: string; undo: Undo }>;
  /** Shows the visit as it is now, after it was changed elsewhere; false if that is not known. */
  onStale: (error: unknown) => boolean;
};

/** Makes a change of coming visits, reports it and offers to undo it. True when it was made. */
export async function withUndo({ title, make, onStale }: Change): Promise<boolean> {
  try {
    const { description, undo } = await make();
    toast({
      tone: 'success',
      title,
      description,
      action: { label: 'Undo', run: () => void takeBack(undo) },
    });
    return true;
  } catch (error) {
    if (!onStale(error)) reportFailure(error);
    return false;
  }
}

async function takeBack(undo: Undo): Promise<void> {
  try {
    await undo();
    toast({ tone: 'success', title: MESSAGES.visitsRestored });
  } catch (error) {
    reportFailure(error, MESSAGES.undoRefused);
  }
}

/** `stale` is the message for what was changed elsewhere. */
export function reportFailure(error: unknown, stale: string = MESSAGES.visitChangedElsewhere): void {
  toast({ tone: 'error', title: MESSAGES.errorTitle, description: failureText(error, stale) });
}

function failureText(error: unknown, stale: string): string {
  if (isStale(error)) return stale;
  if (!(error instanceof ApiError)) return MESSAGES.visitChangeFailed;
  // Its series was ended before it, or goes on as another one.
  if (error.status === 404) return MESSAGES.visitGone;
  return error.serverMessage || MESSAGES.visitChangeFailed;
}

/** Puts skipped visits back; `pending` is the one that is being put back. */
export function usePutBack() {
  const today = useToday();
  const { putBack } = useSeriesActions();
  const [pending, setPending] = useState<ComingVisit | null>(null);
  return {
    pending,
    putBack: async (visit: ComingVisit): Promise<void> => {
      setPending(visit);
      await withUndo({
        title: 'Visit put back',
        make: async () => ({
          description: `${visit.clientName}, ${formatDay(visit.jobDate, today)}`,
          undo: await putBack(visit),
        }),
        // What is on screen is read again.
        onStale: () => false,
      });
      setPending(null);
    },
  };
}
