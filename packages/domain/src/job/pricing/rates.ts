import * as v from 'valibot';
import { MAX_SQUARE_FOOTAGE } from '../../shared/lengths.ts';
import { type Dollars, dollars, shortDollars } from '../../shared/money.ts';
import { boundedList, keysOf, objectOf, requiredKey, wholeNumber } from '../../shared/validation.ts';
import { ADDONS, type AddonRates, addonRateSchema } from './addons.ts';
import { consultationFeeSchema } from './consultation.ts';
import { ROOM_COUNTS, type RoomRates } from './rooms.ts';

/** The lowest and the highest price in dollars. */
export type PriceRange = { low: Dollars; high: Dollars };

/** The price of homes up to a size in square feet, inclusive; `upTo` is null for all larger homes. */
export type SquareFootageStep = PriceRange & { upTo: number | null };

/** What the business charges, in dollars: set in the settings and stored with every job. */
export type Rates = {
  hourlyRate: Dollars;
  /** The steps in ascending order; the last one has no limit. */
  squareFootage: SquareFootageStep[];
  baseRate: Dollars;
  rooms: RoomRates;
  addons: AddonRates;
  consultationFee: Dollars;
  /** Ranges that a consultation report prints. */
  reportGuide: { deepClean: PriceRange; extraRooms: PriceRange; addons: PriceRange };
};

/** The rates of an installation until the admin changes them (docs/rules.md#pricing). Another default reprices no job. */
export const DEFAULT_RATES: Rates = {
  hourlyRate: 50,
  squareFootage: [
    { upTo: 800, low: 125, high: 175 },
    { upTo: 985, low: 175, high: 185 },
    { upTo: null, low: 185, high: 225 },
  ],
  baseRate: 225,
  rooms: { bedrooms: 25, additionalBedrooms: 25, bathrooms: 25, closets: 15 },
  addons: { clothingOrg: 50, fridgeClean: 25, deepScrub: 40, extremeClean: 75 },
  consultationFee: 75,
  reportGuide: {
    deepClean: { low: 225, high: 350 },
    extraRooms: { low: 15, high: 25 },
    addons: { low: 25, high: 50 },
  },
};

/** What forms began with before jobs and drafts stored their rates. It never changes: old invoices are priced with it. */
export const FIRST_RATES: Rates = {
  hourlyRate: 50,
  squareFootage: [
    { upTo: 800, low: 125, high: 175 },
    { upTo: 985, low: 175, high: 185 },
    { upTo: null, low: 185, high: 225 },
  ],
  baseRate: 225,
  rooms: { bedrooms: 25, additionalBedrooms: 25, bathrooms: 25, closets: 15 },
  addons: { clothingOrg: 50, fridgeClean: 25, deepScrub: 40, extremeClean: 75 },
  consultationFee: 75,
  reportGuide: {
    deepClean: { low: 225, high: 350 },
    extraRooms: { low: 15, high: 25 },
    addons: { low: 25, high: 50 },
  },
};

/** The rates of a job that stores none, with other rates for add-ons whose rate is not stored either. */
export const UNSTORED_RATES: Rates = {
  ...FIRST_RATES,
  addons: { clothingOrg: 50, fridgeClean: 50, deepScrub: 25, extremeClean: 50 },
};

/** The rates that a stored job was priced with. */
export const ratesOf = (job: { rates?: Rates | null }): Rates => job.rates ?? UNSTORED_RATES;

export const MAX_SQUARE_FOOTAGE_STEPS = 10;

// The limits are above any real price; they keep every total within DECIMAL(10,2).
const MAX_RATE = 1000;
const MAX_PRICE = 10_000;

/** Dollars. */
export const BASE_RATE_RANGE = { min: 50, max: 500 } as const;

/** Dollars, 50 to 500. */
export const baseRateSchema = dollars(
  'Base rate',
  `Base rate must be $${BASE_RATE_RANGE.min} to $${BASE_RATE_RANGE.max}`,
  BASE_RATE_RANGE.min,
  BASE_RATE_RANGE.max,
);

const limited = (label: string, max: Dollars) =>
  requiredKey(dollars(label, `${label} must be $0 to ${shortDollars(max)}`, 0, max));

const rangeEntries = { low: limited('Lowest price', MAX_PRICE), high: limited('Highest price', MAX_PRICE) };

const RANGE_MESSAGE = 'Highest price cannot be below the lowest price';
const isRange = ({ low, high }: PriceRange) => low <= high;

const range = () =>
  requiredKey(
    v.pipe(
      v.object(rangeEntries, 'Price range must be an object'),
      v.forward(
        v.check((prices) => isRange(prices), RANGE_MESSAGE),
        ['high'],
      ),
    ),
  );

const step = v.pipe(
  v.object(
    { upTo: requiredKey(v.nullable(wholeNumber('Square feet', 1, MAX_SQUARE_FOOTAGE))), ...rangeEntries },
    'Square-footage step must be an object',
  ),
  v.forward(
    v.check((prices) => isRange(prices), RANGE_MESSAGE),
    ['high'],
  ),
);

const steps = v.pipe(
  boundedList(step, MAX_SQUARE_FOOTAGE_STEPS, {
    message: 'Square-footage steps must be a list',
    tooMany: `There can be at most ${MAX_SQUARE_FOOTAGE_STEPS} square-footage steps`,
  }),
  v.minLength(1, 'At least one square-footage step is required'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const list = dataset.value;
    for (const [index, { upTo }] of list.entries()) {
      const message = limitProblem(upTo, list[index - 1]?.upTo ?? 0, index === list.length - 1);
      const path = (key: string | number, value: unknown, input: object) =>
        ({ type: 'unknown', origin: 'value', input, key, value }) as const;
      if (message)
        addIssue({ message, path: [path(index, list[index], list), path('upTo', upTo, list[index]!)] });
    }
  }),
);

/** The error of a step's limit, given the limit of the step before and whether it is the last step. */
function limitProblem(upTo: number | null, before: number, isLast: boolean): string | undefined {
  if (isLast) return upTo === null ? undefined : 'The last step has no limit';
  if (upTo === null) return 'Square feet are required';
  return upTo > before ? undefined : `Square feet must be above ${before}`;
}

const perKey = <Key extends string>(keys: Key[], schema: (key: Key) => v.GenericSchema<Dollars>) =>
  Object.fromEntries(keys.map((key) => [key, requiredKey(schema(key))])) as Record<
    Key,
    v.GenericSchema<Dollars>
  >;

/** The rates of the settings and of a job. Every rate is required, in whole cents. */
export const ratesSchema: v.GenericSchema<Rates> = objectOf(
  {
    hourlyRate: limited('Hourly rate', MAX_RATE),
    squareFootage: requiredKey(steps),
    baseRate: requiredKey(baseRateSchema),
    rooms: requiredKey(
      objectOf(
        perKey(keysOf(ROOM_COUNTS), (key) => limited(`${ROOM_COUNTS[key].label} rate`, MAX_RATE)),
        'Room rates must be an object',
      ),
    ),
    addons: requiredKey(objectOf(perKey(keysOf(ADDONS), addonRateSchema), 'Add-on rates must be an object')),
    consultationFee: requiredKey(
      v.pipe(consultationFeeSchema, v.maxValue(MAX_PRICE, 'Consultation fee is too large')),
    ),
    reportGuide: requiredKey(
      objectOf({ deepClean: range(), extraRooms: range(), addons: range() }, 'Price guide must be an object'),
    ),
  },
  'Prices must be an object',
);
