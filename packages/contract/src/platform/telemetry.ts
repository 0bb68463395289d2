import { boundedList } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { MAX_BEACON_REPORTS, MAX_STACK_FRAMES, plainMessage, STACK_FRAME } from './beacons.ts';

/** The stage of loading an area's page in which it failed. */
const LOAD_PHASES = ['entry', 'chunk', 'style', 'contract', 'timeout'] as const;

/** Core Web Vitals, and two that explain them, in milliseconds; CLS is a score. */
const VITALS = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type Vital = (typeof VITALS)[number];

const area = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));
// The build is empty when unknown.
const build = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/));
const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/));
// The path in the site map (`/edit-job/:id`), without ids and queries.
const page = v.pipe(v.string(), v.regex(/^\/[a-z:/-]{0,60}$/));
// Messages are masked and shortened again: reports of browsers are not trusted.
const message = v.pipe(v.string(), v.transform(plainMessage));

/** An area's page that could not be loaded. */
export const failedLoad = v.object({
  kind: v.literal('load'),
  area,
  build,
  page,
  phase: v.picklist(LOAD_PHASES),
  code,
  message,
});

/** An uncaught error, or one caught by an area's error boundary. */
export const pageError = v.object({
  kind: v.literal('error'),
  area,
  build,
  page,
  phase: v.picklist(['script', 'promise', 'render']),
  code,
  message,
  /** The places in builds, innermost first; older shells report none. */
  stack: v.optional(boundedList(v.pipe(v.string(), v.regex(STACK_FRAME)), MAX_STACK_FRAMES)),
});

/** Web vitals of a visit. */
const pageSpeed = v.object({
  kind: v.literal('vital'),
  area,
  build,
  page,
  name: v.picklist(VITALS),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

const reportSchema = v.variant('kind', [failedLoad, pageError, pageSpeed]);

/** The body of `POST /telemetry`, without personal data. */
export const beaconSchema = v.object({
  /** The shell's build of the page. */
  shell: build,
  reports: v.pipe(boundedList(reportSchema, MAX_BEACON_REPORTS), v.minLength(1)),
});

export type Report = v.InferOutput<typeof reportSchema>;
export type Failure = Exclude<Report, { kind: 'vital' }>;
export type Beacon = v.InferOutput<typeof beaconSchema>;
