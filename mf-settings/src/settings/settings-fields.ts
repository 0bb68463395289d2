import { checklistsOf } from '@app/domain/job/checklist/default-checklists';
import { DEFAULT_PAPER, PAPERS, type Paper } from '@app/domain/job/documents/job-document';
import { NO_DEPOSIT } from '@app/domain/job/payments/deposit';
import { type PaymentTerms, paymentTermsLabel } from '@app/domain/job/payments/payment-terms';
import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { NO_SALES_TAX } from '@app/domain/job/pricing/sales-tax';
import type { CleanerMove } from '@app/domain/settings/cleaners';
import { ownNumbers } from '@app/domain/settings/own-numbers';
import { type Settings, type SettingsChange, settingsChangeSchema } from '@app/domain/settings/settings';
import { type Website, websiteOf } from '@app/domain/settings/website-texts';
import { formatDollars } from '@app/domain/shared/money';
import { timeZoneLabel } from '@app/domain/shared/time-zone';
import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import type { Conflict } from '@app/web-kit/forms/use-rebased-form';
import { type FieldPath, set } from 'react-hook-form';
import * as v from 'valibot';
import { TOPICS, type TopicName } from './topics.ts';

/** The values of the form before validation, and what becomes of the jobs of renamed and removed cleaners. */
export type SettingsFields = v.InferInput<typeof settingsChangeSchema> & { cleanerMoves?: CleanerMove[] };

type FieldNames = [keyof SettingsChange, ...(keyof SettingsChange)[]];

/** Of the fields that the form of a topic saves. */
export const schemaOf = (topic: TopicName, stored: Settings) =>
  v.pipe(
    v.pick(settingsChangeSchema, [...TOPICS[topic].fields] as unknown as FieldNames),
    ownNumbers(stored),
  );

export const toFields = (settings: Settings) =>
  ({
    businessName: settings.businessName,
    businessLogo: settings.businessLogo,
    phone: settings.phone,
    email: settings.email,
    address: settings.address,
    addressOnWebsite: settings.addressOnWebsite,
    payPalMe: settings.payPalMe,
    waysToPay: settings.waysToPay ?? NO_WAYS_TO_PAY,
    cleaners: settings.cleaners,
    cleanerMoves: [],
    rates: settings.rates,
    paymentTerms: settings.paymentTerms,
    deposit: settings.deposit ?? NO_DEPOSIT,
    lateFee: settings.lateFee ?? 0,
    salesTax: settings.salesTax ?? NO_SALES_TAX,
    paper: settings.paper ?? DEFAULT_PAPER,
    timeZone: settings.timeZone,
    website: websiteOf(settings.website),
    checklists: checklistsOf(settings.checklists),
  }) satisfies SettingsFields;

const CLEANERS = 'cleaners';

/** Merges the input with settings that were changed elsewhere. */
export function mergeSettings(base: Settings, input: SettingsFields, current: Settings) {
  const theirs = byPath(toFields(current));
  const mine = byPath({ ...toFields(base), ...input });
  const { merged, conflicts } = mergeChanges(byPath(toFields(base)), mine, theirs);
  // Each removed the cleaners that the other kept.
  if (!v.is(settingsChangeSchema.entries[CLEANERS], merged[CLEANERS])) {
    merged[CLEANERS] = mine[CLEANERS];
    conflicts.push(CLEANERS);
  }
  const fields = fieldsOf(merged);
  return {
    // A claim that one switched off goes from the texts of the other, too.
    merged: { ...fields, website: websiteOf(fields.website as Website) },
    conflicts: conflicts.map(
      (name): Conflict<SettingsFields> => ({
        name: name as FieldPath<SettingsFields>,
        saved: shown(theirs[name], name),
      }),
    ),
  };
}

/** The saved settings with what was typed while they were saved. `sent` was in the form then. */
export const mergeTyped = (sent: SettingsFields, now: SettingsFields, saved: Settings): SettingsFields => ({
  ...mergeSettings({ ...saved, ...sent } as Settings, now, saved).merged,
  // They are a list of steps that only grows.
  cleanerMoves: now.cleanerMoves?.slice(sent.cleanerMoves?.length) ?? [],
});

/** The fields by their path in the form, such as 'rates.rooms.closets', so that changes of two rates are merged. */
function byPath(fields: object, parent = ''): Record<string, unknown> {
  const entries = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    // The lists of the website's groups have a fixed length, so that their entries are merged one by one.
    const isList = Array.isArray(value) && parent !== 'website.';
    const isGroup = typeof value === 'object' && value !== null && !isList;
    return isGroup ? Object.entries(byPath(value, `${parent}${key}.`)) : [[parent + key, value]];
  });
  return Object.fromEntries(entries);
}

function fieldsOf(values: Record<string, unknown>): SettingsFields {
  const fields: SettingsFields = {};
  for (const [path, value] of Object.entries(values)) set(fields, path, value);
  return fields;
}

function shown(saved: unknown, name: string): string {
  if (name === 'paymentTerms') return paymentTermsLabel(saved as PaymentTerms);
  if (name === 'paper') return PAPERS[saved as Paper].label;
  if (name === 'timeZone') return timeZoneLabel(String(saved));
  if (name === 'salesTax.rate') return `${saved}%`;
  if (typeof saved === 'boolean') return saved ? 'On' : 'Off';
  if (typeof saved === 'number') return formatDollars(saved);
  if (!Array.isArray(saved)) return String(saved ?? '');
  return saved.every((name) => typeof name === 'string') ? saved.join(', ') : 'other steps';
}

/** Moves the focus from a button, which is gone once it has restored a default, to the first field of its section. */
export const focusFirstField = (button: HTMLElement): void =>
  button.closest('section')?.querySelector<HTMLElement>('input, textarea')?.focus();
