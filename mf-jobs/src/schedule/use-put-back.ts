import type { ComingVisit } from '@app/domain/job/schedule/series';
import { formatDay } from '@app/domain/shared/dates';
import { useState } from 'react';
import { useSeriesActions } from './series.ts';
import { withUndo } from './use-series-changes.ts';

/** Puts skipped visits back; `pending` is the one that is being put back. */
export function usePutBack() {
  const { putBack } = useSeriesActions();
  const [pending, setPending] = useState<ComingVisit | null>(null);
  return {
    pending,
    putBack: async (visit: ComingVisit): Promise<void> => {
      setPending(visit);
      await withUndo({
        title: 'Visit put back',
        make: async () => ({
          description: `${visit.clientName}, ${formatDay(visit.jobDate)}`,
          undo: await putBack(visit),
        }),
        // What is on screen is read again.
        onStale: () => false,
      });
      setPending(null);
    },
  };
}
