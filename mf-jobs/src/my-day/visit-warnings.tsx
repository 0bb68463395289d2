import { estimateStateText } from '@app/domain/job/estimates/estimate';
import { type CleanerVisit, type MyDay, visitKey } from '@app/domain/job/my-day/my-day';
import { overlapping } from '@app/domain/job/schedule/schedule';
import { isAway } from '@app/domain/job/schedule/time-off';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { formatTime } from '@app/domain/shared/time-of-day';
import { Button } from '@app/ui';
import { TriangleAlert } from '@app/ui/icons';
import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { phone, readMove } from './changes/change-queue.ts';
import { useDayTime } from './my-day-calls.ts';
import { focusAfterPress } from './visit-focus.ts';

export const isWanted = ({ withdrawn }: CleanerVisit) => !withdrawn;

export const isDone = ({ clock }: CleanerVisit) => clock?.doneAt != null;

/** 'Moved from 8:00 PM' until she has read it. */
function useMoved(visit: CleanerVisit): string | false {
  const { jobDate } = visit;
  const { today } = useDayTime();
  const from = useStore(phone, ({ moved }) => moved[visitKey(visit) ?? '']);
  if (!from || isDone(visit)) return false;
  const parts = [
    from.jobDate !== jobDate && formatDay(from.jobDate, today),
    from.startTime && formatTime(from.startTime),
  ];
  return ['Moved', parts.filter(Boolean).join(', ')].filter(Boolean).join(' from ');
}

type WarningsProps = { visit: CleanerVisit; day: MyDay; on: Day };

/** What to know before driving to a visit on a day. */
export function Warnings({ visit, day: { visits, timeOff = [] }, on }: WarningsProps) {
  const moved = useMoved(visit);
  if (isDone(visit)) return null;
  const wanted = visits.map((other, id) => ({ ...other, id })).filter(isWanted);
  const texts = [
    visit.withdrawn && `${estimateStateText(visit.withdrawn)}: ask before you go`,
    overlapping(wanted, on).has(visits.indexOf(visit)) && 'Overlaps another visit',
    timeOff.some((off) => isAway(off, { ...visit, jobDate: on, jobEndDate: null })) && 'Time off',
    moved,
  ].filter((text) => text !== undefined && text !== false);
  return texts.map((text) => (
    <span key={text} className="jobs:flex jobs:items-center jobs:gap-1 jobs:font-semibold jobs:text-red-text">
      <TriangleAlert aria-hidden size="1.25em" className="jobs:shrink-0" /> {text}
    </span>
  ));
}

export function MoveRead({ visit }: { visit: CleanerVisit }) {
  const moved = useMoved(visit);
  const handleRead = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const place = currentTarget.closest('li');
    await readMove(visit);
    focusAfterPress(() => place?.querySelector<HTMLElement>('h2, h3'));
  };
  return (
    moved && (
      <Button
        variant="secondary"
        className="jobs:mt-2 jobs:mb-3"
        aria-label={`I have read it: ${moved}`}
        onClick={handleRead}
      >
        I have read it
      </Button>
    )
  );
}
