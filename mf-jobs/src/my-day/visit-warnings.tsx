import { estimateStateText } from '@app/domain/job/estimates/estimate';
import type { CleanerVisit, MyDay } from '@app/domain/job/my-day/my-day';
import { overlapping } from '@app/domain/job/schedule/schedule';
import { isAway } from '@app/domain/job/schedule/time-off';
import { type Day, formatDay, withoutYear } from '@app/domain/shared/dates';
import { formatTime } from '@app/domain/shared/time-of-day';
import { Button } from '@app/ui';
import { TriangleAlert } from '@app/ui/icons';
import { useStore } from 'zustand';
import { phone, readMove } from './changes/change-queue.ts';
import { useDayTime } from './my-day-calls.ts';

export const isWanted = ({ withdrawn }: CleanerVisit) => !withdrawn;

/** What to know before driving to a visit of a day. */
export function warningsOn({ visits, timeOff = [] }: MyDay, day: Day): (visit: CleanerVisit) => string[] {
  const wanted = visits.filter(isWanted);
  const ids = overlapping(
    wanted.map((visit, id) => ({ ...visit, id })),
    day,
  );
  return (visit) =>
    [
      visit.withdrawn ? `${estimateStateText(visit.withdrawn)}: ask before you go` : '',
      ids.has(wanted.indexOf(visit)) ? 'Overlaps another visit' : '',
      timeOff.some((off) => isAway(off, { ...visit, jobDate: day, jobEndDate: null })) ? 'Time off' : '',
    ].filter(Boolean);
}

/** 'Moved from 8:00 PM' until she has read it. */
function useMoved({ jobId, jobDate, clock }: CleanerVisit): string | false {
  const { today } = useDayTime();
  const from = useStore(phone, ({ moved }) => jobId !== null && moved[jobId]);
  if (!from || clock?.doneAt) return false;
  const parts = [
    from.jobDate !== jobDate && withoutYear(formatDay(from.jobDate), today),
    from.startTime && formatTime(from.startTime),
  ];
  return ['Moved', parts.filter(Boolean).join(', ')].filter(Boolean).join(' from ');
}

export function Warnings({ visit, texts }: { visit: CleanerVisit; texts: string[] }) {
  const moved = useMoved(visit);
  return [...texts, ...(moved ? [moved] : [])].map((text) => (
    <span key={text} className="jobs:flex jobs:items-center jobs:gap-1 jobs:font-semibold jobs:text-red-text">
      <TriangleAlert aria-hidden size="1.25em" className="jobs:shrink-0" /> {text}
    </span>
  ));
}

export function MoveRead({ visit }: { visit: CleanerVisit }) {
  const moved = useMoved(visit);
  return (
    moved && (
      <Button
        variant="secondary"
        className="jobs:mt-2 jobs:mb-3"
        aria-label={`I have read it: ${moved}`}
        onClick={() => void readMove(visit.jobId!)}
      >
        I have read it
      </Button>
    )
  );
}
