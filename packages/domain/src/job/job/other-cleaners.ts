import * as v from 'valibot';
import { cleanerName, listedCleaner } from '../../settings/cleaners.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { type Dollars, minus, percentOf } from '../../shared/money.ts';
import { firstName } from '../../shared/names.ts';
import { boundedList, required, wholeNumber } from '../../shared/validation.ts';

/** Cleaners beside the assigned one. */
export const MAX_OTHER_CLEANERS = 9;

const otherCleanerSchema = v.object({
  /** As stored (`cleanerValue`). */
  cleaner: required('Cleaner is required', LENGTHS.name),
  /** Percent of the total that counts for her in sums; null for none. */
  share: v.nullish(wholeNumber('Share', 1, 100), null),
});

export type OtherCleaner = v.InferOutput<typeof otherCleanerSchema>;

/** The cleaners who are at a job beside the assigned one, in order; an empty list becomes null. */
export const otherCleanersSchema = v.nullish(
  v.pipe(
    boundedList(otherCleanerSchema, MAX_OTHER_CLEANERS, {
      message: 'Other cleaners must be a list',
      tooMany: `There can be at most ${MAX_OTHER_CLEANERS} other cleaners`,
    }),
    v.check(
      (others) => new Set(others.map(({ cleaner }) => cleaner)).size === others.length,
      'Each cleaner can be there only once',
    ),
    v.check(
      (others) => others.reduce((total, { share }) => total + (share ?? 0), 0) <= 100,
      'The shares can be at most 100% together',
    ),
    v.transform((others) => (others.length > 0 ? others : null)),
  ),
  null,
);

/** Who is at a job or visit. `otherCleaners` are absent from responses and series of earlier releases. */
export type Crew = {
  assignedCleaner: string | null;
  otherCleaners?: readonly OtherCleaner[] | null | undefined;
};

/** Those beside the assigned cleaner, as stored. */
export const othersOf = ({ assignedCleaner, otherCleaners }: Crew): OtherCleaner[] =>
  otherCleaners?.filter(({ cleaner }) => cleaner !== assignedCleaner) ?? [];

/** 'Maria Lopez (25%), Ben', '' for nobody. */
export const othersText = (crew: Crew, cleaners: readonly string[]): string =>
  othersOf(crew)
    .map(({ cleaner, share }) => cleanerName(cleaner, cleaners) + (share ? ` (${share}%)` : ''))
    .join(', ');

/** Everybody at a job, as stored, the assigned cleaner first; null stands for the one who is not assigned yet. */
export const cleanersOf = (crew: Crew): (string | null)[] => [
  crew.assignedCleaner,
  ...othersOf(crew).map(({ cleaner }) => cleaner),
];

/** 'Ana Silva, Maria Lopez', '' while nobody is assigned. */
export const crewText = (crew: Crew, cleaners: readonly string[]): string =>
  cleanersOf(crew)
    .flatMap((cleaner) => (cleaner ? cleanerName(cleaner, cleaners) : []))
    .join(', ');

/**
 * Who comes, as documents, mails and the client's page say it: 'Ana', 'Ana and Maria'. Without those who are not in the list
 * any more, of whom a job has a key alone; '' for nobody.
 */
export const crewForClient = (crew: Crew, cleaners: readonly string[]): string =>
  listText(cleanersOf(crew).flatMap((cleaner) => firstName(listedCleaner(cleaner, cleaners)) || []));

// By hand: the first Intl.ListFormat of a page takes a phone 80 ms.
const listText = (names: string[]): string =>
  names.length > 2 ? `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}` : names.join(' and ');

/** 'Cleaner', or 'Cleaners' for names of several (`crewForClient`): a first name has no blank. */
export const crewLabel = (names: string): string => (names.includes(' ') ? 'Cleaners' : 'Cleaner');

/** Whether it is a visit of this cleaner, assigned or beside; of null, whether nobody is assigned. */
export const worksAt = (crew: Crew, cleaner: string | null): boolean => cleanersOf(crew).includes(cleaner);

/** The same with one cleaner in place of another, who keeps the share; nobody is there twice. */
export function withCleaner(crew: Crew, from: string | null, to: string | null) {
  const assignedCleaner = crew.assignedCleaner === from ? to : crew.assignedCleaner;
  const others = (crew.otherCleaners ?? []).flatMap(({ cleaner, share }) => {
    const there = cleaner === from ? to : cleaner;
    return there === null ? [] : [{ cleaner: there, share }];
  });
  const kept = others.filter(
    ({ cleaner }, at) =>
      cleaner !== assignedCleaner && others.findIndex((other) => other.cleaner === cleaner) === at,
  );
  return { assignedCleaner, otherCleaners: kept.length > 0 ? kept : null };
}

/** The total by cleaner: those with a share have it, the assigned one the rest. The parts add up. */
export function cleanerShares({ finalTotal, ...crew }: Crew & { finalTotal: Dollars }) {
  let rest = finalTotal;
  const shared: { cleaner: string | null; total: Dollars }[] = [];
  for (const { cleaner, share } of othersOf(crew)) {
    if (!share) continue;
    // Two halves of an odd cent are rounded up.
    const total = Math.min(rest, percentOf(finalTotal, share));
    rest = minus(rest, total);
    shared.push({ cleaner, total });
  }
  return [{ cleaner: crew.assignedCleaner, total: rest }, ...shared];
}
