import type { Placement } from '@app/domain/job/schedule/schedule';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';
import type { AgendaEntry } from './entries.ts';
import type { Move } from './use-move.ts';

const ComingVisitDialog = latePart(async () => (await import('./coming-visit-dialog.tsx')).ComingVisitDialog);
const MoveDialog = latePart(async () => (await import('./move-dialog.tsx')).MoveDialog);

type EntryDialogProps = {
  /** As it was opened, and the place of its form. */
  job: AgendaEntry;
  to: Placement;
  /** What the schedule shows now; undefined if that could not be read. */
  entries: readonly AgendaEntry[] | undefined;
  move: Move;
  onClose: () => void;
};

/** The form of a job or a coming visit, which shows what becomes of it meanwhile, and closes when it has left the schedule. */
export function EntryDialog({ job: opened, to, entries, move, onClose }: EntryDialogProps) {
  const listed = entries?.find(({ id }) => id === opened.id);
  const [job, setJob] = useState(opened);
  if (listed && listed !== job) setJob(listed);
  const rest = { to, onClose, onGone: listed || !entries ? undefined : onClose };
  return job.coming ? (
    <ComingVisitDialog visit={job.coming} {...rest} />
  ) : (
    <MoveDialog job={job} move={move} {...rest} />
  );
}
