import type { Arrival, Visit } from './visit.ts';

type Visits = Record<'asBuilt' | 'oneBundle', Visit[]>;

type Row = { what: string; of: (visit: Visit) => number; show: (value: number) => string; goal?: string };

const KINDS = ['page', 'styles', 'fonts', 'code', 'icons'] as const;

function kindOf({ path }: Arrival): (typeof KINDS)[number] {
  if (path.endsWith('.css')) return 'styles';
  if (path.endsWith('.woff2')) return 'fonts';
  if (path.endsWith('.mjs')) return 'code';
  return path === '/' ? 'page' : 'icons';
}

const score = (value: number) => value.toFixed(3);
const milliseconds = (value: number) => `${Math.round(value)} ms`;
const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;

const isEarly = ({ phase }: Arrival) => phase === 'load';
const isOfPage = ({ phase }: Arrival) => phase !== 'form';

const count =
  (counts: (arrival: Arrival) => boolean) =>
  ({ arrivals }: Visit) =>
    arrivals.filter(counts).length;
const bytes =
  (counts: (arrival: Arrival) => boolean) =>
  ({ arrivals }: Visit) =>
    arrivals.filter(counts).reduce((sum, arrival) => sum + arrival.bytes, 0);

const ROWS: Row[] = [
  { what: 'first contentful paint', of: ({ fcp }) => fcp, show: milliseconds, goal: '0.7 or less' },
  { what: 'largest contentful paint', of: ({ lcp }) => lcp, show: milliseconds },
  { what: '`load`', of: ({ load }) => load, show: milliseconds },
  { what: 'layout shift', of: ({ cls }) => cls, show: score, goal: '0' },
  { what: 'requests until `load`', of: count(isEarly), show: String },
  { what: 'requests in all', of: count(isOfPage), show: String, goal: '10 or less' },
  { what: 'bytes until `load`', of: bytes(isEarly), show: kilobytes },
  { what: 'bytes in all', of: bytes(isOfPage), show: kilobytes, goal: '142 KB or less' },
  ...KINDS.map((kind) => ({
    what: `— ${kind}`,
    of: bytes((arrival) => isOfPage(arrival) && kindOf(arrival) === kind),
    show: kilobytes,
  })),
  { what: 'from a tap to the form', of: ({ toForm }) => toForm, show: milliseconds },
  { what: 'bytes for the form', of: bytes((arrival) => !isOfPage(arrival)), show: kilobytes },
];

/** The medians of both. */
export function landingReport({ asBuilt, oneBundle }: Visits, chromium: string): string {
  const line = ({ what, of, show, goal = '' }: Row) => {
    const [ours, theirs] = [median(asBuilt.map(of)), median(oneBundle.map(of))];
    const ratio = theirs > 0 ? (ours / theirs).toFixed(2) : '';
    return `| ${[what, show(ours), show(theirs), ratio, goal].join(' | ')} |`;
  };
  return [
    `The first visit of \`/\` with an empty cache in Chromium ${chromium}, 390 pixels wide, at 1.6 Mbit/s, 150 ms latency and a`,
    'processor four times slower: as built (federated, prerendered) beside the same sources as one bundle. Medians of',
    `${asBuilt.length} visits. Bytes are those transferred. In all: until the page is scrolled to its end, including prefetches. Then the`,
    'visitor taps the first link to the form.',
    '',
    '| | as built | one bundle | ratio | goal |',
    '|---|---|---|---|---|',
    ...ROWS.map(line),
  ].join('\n');
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
