import { cleanerName } from '../../settings/cleaners.ts';
import { type Day, formatDay } from '../../shared/dates.ts';
import { formatDollars } from '../../shared/money.ts';
import { formatTime } from '../../shared/time-of-day.ts';
import { formatsIn, ownTimeZone } from '../../shared/time-zone.ts';
import { keysOf } from '../../shared/validation.ts';
import { formatDuration } from '../../shared/visit-time.ts';
import type { OtherCleaner } from '../job/other-cleaners.ts';
import { type Every, REPEATS } from '../job/recurrence.ts';
import { type Deposit, depositText, NO_DEPOSIT } from '../payments/deposit.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments/payment-methods.ts';
import { ADDONS } from '../pricing/addons.ts';
import { type CustomAddon, customAddonLines } from '../pricing/custom-addons.ts';
import { PRICING_METHODS, type PricingMethod } from '../pricing/pricing-methods.ts';
import { ROOM_COUNTS, ROOMS } from '../pricing/rooms.ts';
import { type SalesTax, salesTaxLabel } from '../pricing/sales-tax.ts';
import { type FieldChange, type FieldValue, type JobEvent, shortened } from './job-event.ts';
import { checklistChangeLabel, photoChangeLabel, roomChangeLabel } from './list-changes.ts';

/** What `change` changes in a job: the fields that differ, in the order of `change`. */
export function fieldChanges(before: object, change: object): FieldChange[] {
  const names = Object.keys(change);
  const old = flatten(Object.fromEntries(names.map((name) => [name, before[name as keyof object]])));
  const changed = flatten(change);
  return [...new Set([...changed.keys(), ...old.keys()])]
    .map((field) => ({ field, from: old.get(field) ?? null, to: changed.get(field) ?? null }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }));
}

/** The values by their paths. A list of custom add-ons has one charge for each enabled add-on. */
function flatten(value: unknown, path = ''): Map<string, FieldValue> {
  if (path === 'customAddons') return new Map(((value ?? []) as CustomAddon[]).map(addonEntry));
  if (path === 'otherCleaners') return new Map(((value ?? []) as OtherCleaner[]).map(otherEntry));
  if (path === 'deposit') return new Map([[path, depositText((value ?? NO_DEPOSIT) as Deposit) || null]]);
  if (path === 'salesTax') return new Map([[path, value ? salesTaxLabel(value as SalesTax) : null]]);
  if (typeof value !== 'object' || value === null)
    return new Map([[path, value === '' || value === false ? null : ((value ?? null) as FieldValue)]]);
  return new Map(
    Object.entries(value).flatMap(([name, nested]) => [...flatten(nested, path ? `${path}.${name}` : name)]),
  );
}

function addonEntry(addon: CustomAddon): [string, FieldValue] {
  const [line] = customAddonLines([addon]);
  return [`customAddons.${addon.id}`, line ? `${line.description} ${formatDollars(line.amount)}` : null];
}

const otherEntry = ({ cleaner, share }: OtherCleaner): [string, FieldValue] => [
  `${OTHER}${cleaner}`,
  share ?? 0,
];

const OTHER = 'otherCleaners.';

/** Whether a change of a job took it from a cleaner as stored, assigned or beside. */
export const isTakenFrom = ({ field, from }: FieldChange, cleaner: string): boolean =>
  field === 'assignedCleaner' ? from === cleaner : field === OTHER + cleaner && from !== null;

const LABELS: Record<string, string> = {
  clientName: 'Client name',
  clientAddress: 'Street address',
  clientCity: 'City',
  clientState: 'State',
  clientZip: 'ZIP code',
  clientPhone: 'Phone',
  clientEmail: 'Email',
  jobDate: 'Start date',
  jobEndDate: 'End date',
  startedAt: 'Started',
  doneAt: 'Done',
  breakMinutes: 'Breaks',
  startTime: 'Start time',
  durationMinutes: 'Length',
  assignedCleaner: 'Cleaner',
  finalPricingMethod: 'Pricing method',
  squareFootage: 'Square footage',
  hoursWorked: 'Hours worked',
  consultationFee: 'Consultation fee',
  baseRate: 'Base rate',
  finalTotal: 'Final total',
  lateFee: 'Late fee',
  discountAmount: 'Discount amount',
  discountReason: 'Discount reason',
  jobNotes: 'Job notes',
  finalNotes: 'Final notes',
  consultationNotes: 'Consultation notes',
  roomsOnInvoice: 'Room documentation on the invoice',
  paymentMethod: 'Payment method',
  deposit: 'Deposit',
  salesTax: 'Tax',
  every: 'Repeats',
  until: 'Repeats until',
  ...Object.fromEntries(
    keysOf(PAYMENT_METHODS).flatMap((method) =>
      PAYMENT_METHODS[method].details.map(({ key, label }) => [`paymentDetails.${key}`, label]),
    ),
  ),
  ...nested('rooms', ROOMS, (label) => label),
  ...nested('roomNotes', ROOMS, (label) => `Notes for ${label.toLowerCase()}`),
  ...nested('roomCounts', ROOM_COUNTS, ({ label }) => label),
  ...nested('addons', ADDONS, ({ label }) => label),
};

function nested<Entry>(
  parent: string,
  table: Readonly<Record<string, Entry>>,
  labelOf: (entry: Entry) => string,
): Record<string, string> {
  return Object.fromEntries(keysOf(table).map((key) => [`${parent}.${key}`, labelOf(table[key]!)]));
}

/** A rate or a number of rooms of an add-on has the label of the add-on. */
function labelOf(change: FieldChange): string {
  const { field } = change;
  if (field.startsWith('customAddons.')) return 'Custom add-on';
  if (field.startsWith(OTHER)) return 'Also there';
  const [, addon, what] = /^(addons\.\w+?)(Rate|Rooms)$/.exec(field) ?? [];
  if (addon && what) return `${LABELS[addon]} ${what.toLowerCase()}`;
  return (
    LABELS[field] ??
    roomChangeLabel(field) ??
    photoChangeLabel(change) ??
    checklistChangeLabel(field) ??
    field
  );
}

const isMoney = (field: string) => /(?:Total|Amount|Fee|Rate)$/.test(field);

/**
 * A change in words, '' for no value: { label: 'Final total', from: '$100.00', to: '$125.00' }. Moments are in the given time
 * zone, that of the company, as where they are corrected.
 */
export function changeText(
  change: FieldChange,
  cleaners: readonly string[],
  timeZone = ownTimeZone(),
  today?: Day,
) {
  const { field, from, to } = change;
  const textOf = (value: FieldValue): string => {
    if (value === null) return '';
    if (field.startsWith(OTHER))
      return cleanerName(field.slice(OTHER.length), cleaners) + (value ? `, ${value}%` : '');
    if (/Minutes$/.test(field)) return formatDuration(Number(value));
    if (typeof value === 'number') return isMoney(field) ? formatDollars(value) : String(value);
    if (typeof value === 'boolean') return 'Yes';
    if (field === 'finalPricingMethod') return PRICING_METHODS[value as PricingMethod]?.label ?? value;
    if (/edAt$|^doneAt$/.test(field)) return formatsIn(timeZone).formatMoment(value, today);
    if (field === 'startTime') return formatTime(value);
    if (field === 'every') return REPEATS[value as Every]?.label ?? value;
    if (field === 'paymentMethod') return PAYMENT_METHODS[value as PaymentMethod]?.label ?? value;
    if (field === 'assignedCleaner') return cleanerName(value, cleaners);
    return /Date$|^until$/.test(field) ? formatDay(value, today) : value;
  };
  // 'Yes removed' would read as if an answer were deleted.
  return { label: labelOf(change), from: textOf(from), to: from === true && to === null ? 'No' : textOf(to) };
}

type VisitEvent = Pick<
  Extract<JobEvent, { kind: 'visitChanged' | 'comingChanged' }>,
  'kind' | 'day' | 'changes'
>;

/** A change of one or all coming visits: 'Visit of Mon, Dec 21 put back', and what else of it changed. */
export function visitChange({ kind, day, changes }: VisitEvent, today?: Day) {
  if (kind === 'comingChanged') return { title: `Visits from ${formatDay(day, today)} on changed`, changes };
  const skip = changes.find(({ field }) => field === 'isSkipped');
  const done = skip ? (skip.to ? 'skipped' : 'put back') : 'changed';
  return {
    title: `Visit of ${formatDay(day, today)} ${done}`,
    changes: changes.filter((change) => change !== skip),
  };
}
