import { type DeskClicks, POINTING_MS, SCREENS } from './desk-clicks.ts';
import type { DeskVisit } from './desk-cold.ts';
import { COLD_PAGES, type DeskCold } from './desk-cold.ts';
import { type Arrival, median } from './phone.ts';
import type { Visit } from './visit.ts';

type Compared<Seen> = Record<'asBuilt' | 'oneBundle', Seen[]>;
type Row<Seen> = { what: string; of: (seen: Seen) => number; show: (value: number) => string; goal?: string };

const score = (value: number) => value.toFixed(3);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;

const isEarly = ({ phase }: Arrival) => phase === 'load';
const isOfPage = ({ phase }: Arrival) => phase !== 'form';

const bytes =
  (counts: (arrival: Arrival) => boolean) =>
  ({ arrivals }: Visit) =>
    arrivals.filter(counts).reduce((sum, arrival) => sum + arrival.bytes, 0);

const ROWS: Row<Visit>[] = [
  { what: 'first contentful paint', of: ({ fcp }) => fcp, show: milliseconds, goal: '0.7 or less' },
  { what: 'largest contentful paint', of: ({ lcp }) => lcp, show: milliseconds },
  { what: '`load`', of: ({ load }) => load, show: milliseconds },
  { what: 'layout shift', of: ({ cls }) => cls, show: score, goal: '0' },
  {
    what: 'requests in all',
    of: ({ arrivals }) => arrivals.filter(isOfPage).length,
    show: String,
    goal: '16 or less',
  },
  { what: 'bytes until `load`', of: bytes(isEarly), show: kilobytes, goal: '60 KB or less' },
  { what: 'bytes in all', of: bytes(isOfPage), show: kilobytes, goal: '230 KB or less' },
  {
    what: 'tap at once, to the first field',
    of: ({ tapToField }) => tapToField,
    show: milliseconds,
    goal: '1.0 or less',
  },
  { what: 'tap after reading, to the first field', of: ({ readToField }) => readToField, show: milliseconds },
  {
    what: 'form by its address: first paint',
    of: ({ form }) => form.fcp,
    show: milliseconds,
    goal: '0.6 or less',
  },
  { what: '— first field', of: ({ form }) => form.field, show: milliseconds, goal: '1.0 or less' },
  { what: '— its code runs', of: ({ form }) => form.code, show: milliseconds },
  { what: '— layout shift', of: ({ form }) => form.cls, show: score, goal: '0' },
];

const DESK_ROWS: Row<DeskVisit>[] = [
  {
    what: 'desk, first visit: until the username can be typed',
    of: ({ signIn }) => signIn,
    show: milliseconds,
    goal: '1.0 or less',
  },
  { what: 'from sign-in to the list', of: ({ toList }) => toList, show: milliseconds },
  { what: 'dashboard again, all cached', of: ({ again }) => again, show: milliseconds },
  { what: '`/new-job` by its address', of: ({ newJob }) => newJob, show: milliseconds },
];

const COLD_ROWS: Row<DeskCold>[] = [
  ...COLD_PAGES.flatMap((path): Row<DeskCold>[] => [
    {
      what: `\`${path}\`, empty cache: first paint`,
      of: ({ pages }) => pages[path].fcp,
      show: milliseconds,
      goal: '0.6 or less',
    },
    { what: '— largest paint', of: ({ pages }) => pages[path].lcp, show: milliseconds, goal: '1.0 or less' },
    { what: '— blocked', of: ({ pages }) => pages[path].blocked, show: milliseconds },
    { what: '— layout shift', of: ({ pages }) => pages[path].cls, show: score },
  ]),
  { what: 'a key in Edit Job, the slowest', of: ({ key }) => key, show: milliseconds, goal: '50 ms or less' },
];

const CLICKS = { first: 'the first time', pointed: `after ${POINTING_MS} ms above the link`, again: 'again' };

const CLICK_ROWS: Row<DeskClicks>[] = SCREENS.flatMap(({ link }) =>
  (['first', 'pointed', 'again'] as const).map((time) => ({
    what: `${link}, ${CLICKS[time]}`,
    of: (clicks: DeskClicks) => clicks[link]![time],
    show: milliseconds,
    goal: '100 ms or less',
  })),
);

export type DeskVisits = {
  visits: Compared<DeskVisit>;
  cold: Compared<DeskCold>;
  clicks: Compared<DeskClicks>;
};

/** The medians of both. */
export function landingReport(visits: Compared<Visit>, desk: DeskVisits, chromium: string): string {
  const afterReading = ratioOf(
    visits.asBuilt.map(({ readToField }) => readToField),
    visits.oneBundle.map(({ tapToField }) => tapToField),
  );
  return [
    `First visits with an empty cache in Chromium ${chromium}, 390 pixels wide, at 1.6 Mbit/s, 150 ms latency and a processor four`,
    'times slower: as built (federated, prerendered) beside the same sources as one bundle, the website and the desk each. Medians',
    `of ${visits.asBuilt.length} visits. Bytes are those transferred. In all: until \`/\` is scrolled to its end, including prefetches. A tap is on`,
    "'Get Your Free Quote'; a field counts when it is drawn, and keeps what is typed from then on.",
    '',
    '| | as built | one bundle | ratio | goal |',
    '|---|---|---|---|---|',
    ...linesOf(ROWS, visits),
    ...linesOf(DESK_ROWS, desk.visits),
    ...linesOf(COLD_ROWS, desk.cold),
    '',
    `A tap after reading takes ${afterReading} of a tap at once in one bundle; goal: 0.3 or less.`,
    '',
    'On a computer without throttling, from the press of a link of the desk until its screen is drawn with its data, in the',
    'order of the table, without a pause above the link but where it says so:',
    '',
    '| | as built | one bundle | ratio | goal |',
    '|---|---|---|---|---|',
    ...linesOf(CLICK_ROWS, desk.clicks),
  ].join('\n');
}

function linesOf<Seen>(rows: Row<Seen>[], { asBuilt, oneBundle }: Compared<Seen>): string[] {
  return rows.map(({ what, of, show, goal = '' }) => {
    const [ours, theirs] = [asBuilt.map(of), oneBundle.map(of)];
    return `| ${[what, show(median(ours)), show(median(theirs)), ratioOf(ours, theirs), goal].join(' | ')} |`;
  });
}

const ratioOf = (ours: number[], theirs: number[]): string =>
  median(theirs) > 0 ? (median(ours) / median(theirs)).toFixed(2) : '';
