import type { NewJob } from '@app/domain/job/job';
import { sampleNewJob } from '@app/domain/testing/sample-job';

const FIRST = 'Maria Anna Bert Clara David Emma Frank Grace Henry Iris'.split(' ');
const LAST =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin'.split(
    ' ',
  );
const STREETS = 'Maple Oak Cedar Elm Pine Washington Lake Hill Park Main'.split(' ');
const CITIES = 'Springfield Springfield Springfield Chicago Peoria Aurora'.split(' ');
const METHODS = ['timeBased', 'squareFootage', 'detailedBilling', 'consultation'] as const;
const CLEANERS = ['marialopez', 'tomasferreira', 'agnieszkanowak', null];
const MONTHS = 24;

/** A client whom a search finds three times, for any number of jobs. */
export const THREE_TIMES = 'Quackenbush';
/** A cleaner of every fourth job, and a day in the middle of a month. */
export const CLEANER = 'tomasferreira';
export const TODAY = '2026-05-15';
/** A month with jobs, and the interval of unpaid jobs. */
export const MONTH = '2025-11';
const UNPAID_EVERY = 40;

export type MadeJob = { job: NewJob; id: number; createdAt: string; paidTotal: number; hasPhoto: boolean };

/** Pseudo-random jobs from the id, the same in every run; older jobs have lower ids. */
export function madeJob(id: number, count: number): MadeJob {
  let seed = (id * 2_654_435_761) % 2 ** 32;
  const any = (below: number) => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const one = <Value>(from: readonly Value[]) => from[any(from.length)]!;
  const month = Math.floor(((id - 1) / count) * MONTHS);
  const day = `${2025 + Math.floor(month / 12)}-${pad((month % 12) + 1)}-${pad(1 + any(28))}`;
  const isRare = id % Math.floor(count / 3) === 1 && id < count - 1;
  const finalTotal = 75 + any(40_000) / 100;
  const job = sampleNewJob({
    clientName: `${one(FIRST)} ${isRare ? THREE_TIMES : one(LAST)}`,
    clientAddress: `${1 + any(9999)} ${one(STREETS)} Street`,
    clientCity: one(CITIES),
    clientPhone: `(${200 + any(500)}) ${200 + any(800)}-${1000 + any(9000)}`,
    clientEmail: `client${id}@example.com`,
    jobDate: day,
    assignedCleaner: one(CLEANERS),
    finalPricingMethod: one(METHODS),
    finalTotal,
  });
  const paidTotal = id % UNPAID_EVERY === 0 ? 0 : finalTotal;
  return { job, id, createdAt: `${day}T12:00:00.000Z`, paidTotal, hasPhoto: id % 3 === 0 };
}

const pad = (value: number) => String(value).padStart(2, '0');
