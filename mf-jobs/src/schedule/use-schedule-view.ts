import { addDays, type Day, isDay } from '@app/domain/shared/dates';
import { LENGTHS } from '@app/domain/shared/lengths';
import { useQueryParts } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useEffect, useState } from 'react';

export const VIEWS = { week: 'Week', agenda: 'Agenda' } as const;

export type ScheduleView = {
  view: keyof typeof VIEWS;
  /** The first shown day. */
  from: Day;
  /** The cleaner as stored; '' for all. */
  cleaner: string;
  /** The day whose sheet is shown for printing; '' for none. */
  sheet: Day | '';
};

/** A week does not fit on a phone. */
const WIDE = '(width >= 48rem)';
/** The width from which on the week is what opens. */
const DESKTOP = '(width >= 64rem)';

/** What is shown is in the URL, so that reload, bookmarks and Back restore it. Without a date it is what comes: seven days from today. */
export function useScheduleView() {
  const [query, changeQuery] = useQueryParts();
  const isWide = useMedia(WIDE);
  const opensWeek = useMedia(DESKTOP);
  const today = useToday();
  const [date, chosen, sheet] = ['date', 'view', 'sheet'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const wanted = chosen === 'week' || chosen === 'agenda' ? chosen : opensWeek ? 'week' : 'agenda';
  const shown = isWide ? wanted : 'agenda';
  const view: ScheduleView = {
    view: shown,
    from: isDay(date) ? date : today,
    cleaner: (query.get('cleaner') ?? '').slice(0, LENGTHS.name),
    sheet: isDay(sheet) ? sheet : '',
  };
  return {
    ...view,
    today,
    isWide,
    change: ({ from, ...rest }: Partial<ScheduleView>) =>
      changeQuery({ ...rest, ...(from !== undefined && { date: from === today ? '' : from }) }),
    step: (weeks: number) => changeQuery({ date: addDays(view.from, weeks * 7) }),
  };
}

export type ShownSchedule = ReturnType<typeof useScheduleView>;

/** On paper it is as on screen: a view that changes while pages are made would lack what is on the pages after. */
function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => {
      if (!window.matchMedia('print').matches) setMatches(media.matches);
    };
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, [query]);
  return matches;
}
