import * as v from 'valibot';
import { BEACON_REPORTS } from './beacon-limits.ts';
import { plainMessage } from './plain-message.ts';

/** How far the loading of an area's page had come when it failed. */
export const LOAD_PHASES = ['entry', 'chunk', 'style', 'contract', 'timeout'] as const;
export type LoadPhase = (typeof LOAD_PHASES)[number];

/** Core Web Vitals and the two that explain them; all in milliseconds but CLS, which is a score. */
export const VITALS = ['LCP', 'CLS', 'INP', 'TTFB', 'FCP'] as const;
export type Vital = (typeof VITALS)[number];

const area = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/));
// Empty where none is known.
const build = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/));
const code = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/));
// The address as the site map writes it (`/edit-job/:id`): never one with an id or a query.
const page = v.pipe(v.string(), v.regex(/^\/[a-z:/-]{0,60}$/));
// Cut and masked again here: what a browser sends is not to be relied on.
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

/** An error that nobody caught, or that an area's error boundary caught. */
export const pageError = v.object({
  kind: v.literal('error'),
  area,
  build,
  page,
  phase: v.picklist(['script', 'promise', 'render']),
  code,
  message,
});

/** How one visit felt. */
const pageSpeed = v.object({
  kind: v.literal('vital'),
  area,
  build,
  page,
  name: v.picklist(VITALS),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

export const reportSchema = v.variant('kind', [failedLoad, pageError, pageSpeed]);

/** What a page sends to `POST /telemetry`. Nothing in it is about a person. */
export const beaconSchema = v.object({
  /** The shell's build on that page. */
  shell: build,
  reports: v.pipe(v.array(reportSchema), v.minLength(1), v.maxLength(BEACON_REPORTS)),
});

export type Report = v.InferOutput<typeof reportSchema>;
export type Failure = Exclude<Report, { kind: 'vital' }>;
export type Beacon = v.InferOutput<typeof beaconSchema>;
