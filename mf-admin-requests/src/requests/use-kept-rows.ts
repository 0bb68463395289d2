import type { JobRequest } from '@app/domain/request/request';
import { type RequestStatus, statusOf } from '@app/domain/request/status';
import { useState } from 'react';
import type { RequestView } from '../api/request-view.ts';
import type { ReportStatus } from '../parts/status-select.tsx';

type Kept = { request: JobRequest; before: RequestStatus; at: number };

const NONE: ReadonlyMap<number, Kept> = new Map();

/**
 * The rows of a list, with those that a new status has taken out of its filter in their places, until another list is shown.
 */
export function useKeptRows(view: RequestView, requests: JobRequest[] | undefined) {
  const list = JSON.stringify(view);
  const [state, setState] = useState({ list, kept: NONE });
  if (state.list !== list) setState({ list, kept: NONE });
  const kept = state.list === list ? state.kept : NONE;
  const listed = new Set(requests?.map(({ id }) => id));
  const gone = [...kept.values()].filter(({ request }) => !listed.has(request.id));

  const rows = requests && [...requests];
  for (const { request, at } of [...gone].sort((a, b) => a.at - b.at)) rows?.splice(at, 0, request);

  const report: ReportStatus = (request, status) => {
    if (view.status === 'all' && !view.isAwaited) return;
    const at = rows?.findIndex(({ id }) => id === request.id) ?? -1;
    setState((current) => {
      const next = new Map(current.kept);
      const known = next.get(request.id);
      if (!status) next.delete(request.id);
      else if (known) next.set(request.id, { ...known, request: { ...request, status } });
      else if (at !== -1)
        next.set(request.id, { request: { ...request, status }, before: statusOf(request), at });
      return { ...current, kept: next };
    });
  };

  return {
    rows,
    report,
    /** The status before, of a row that is no longer of this list. */
    movedFrom: (id: number) => gone.find(({ request }) => request.id === id)?.before,
  };
}
