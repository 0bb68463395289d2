import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { dollars, isWholeCents } from '../../shared/money.ts';
import { boundedList, itemId, keysOf, required, requiredKey } from '../../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';

/** How a custom add-on is counted: the label of the select and the unit on the printed line. */
export const ADDON_UNITS = {
  flat_rate: { label: 'Flat rate', unit: undefined },
  per_room: { label: 'Per room', unit: 'room' },
  per_hour: { label: 'Per hour', unit: 'hour' },
} as const;

export type AddonUnit = keyof typeof ADDON_UNITS;

/** Initial values of a new custom add-on. */
export const DEFAULT_CUSTOM_ADDON = {
  description: '',
  rate: 25,
  unit: 'flat_rate',
  quantity: 1,
  enabled: false,
} as const;

// The limits are above any real charge; together they keep every total within DECIMAL(10,2).
const MAX_CUSTOM_ADDONS = 100;
const MAX_RATE = 10_000;
const MAX_QUANTITY = 1000;

const TOO_FEW = 'Quantity must be at least 1';
const quantity = v.pipe(
  v.number(TOO_FEW),
  v.minValue(1, TOO_FEW),
  v.maxValue(MAX_QUANTITY, `Quantity can be at most ${MAX_QUANTITY}`),
  v.check(isWholeCents, 'Quantity can have at most 2 decimals'),
);

/** A service that the admin names and prices. */
const customAddonSchema = v.object(
  {
    id: itemId('Add-on'),
    description: required('Description is required', LENGTHS.label),
    rate: requiredKey(
      v.pipe(dollars('Rate', 'Rate must be at least 1', 1), v.maxValue(MAX_RATE, 'Rate is too large')),
    ),
    unit: v.nullish(v.picklist(keysOf(ADDON_UNITS), 'Please select a unit'), DEFAULT_CUSTOM_ADDON.unit),
    quantity: v.nullish(quantity, DEFAULT_CUSTOM_ADDON.quantity),
    enabled: v.nullish(v.boolean('An add-on is enabled or not'), DEFAULT_CUSTOM_ADDON.enabled),
  },
  'Add-on must be an object',
);

export const customAddonsSchema = boundedList(customAddonSchema, MAX_CUSTOM_ADDONS, {
  message: 'Custom add-ons must be a list',
  tooMany: `There can be at most ${MAX_CUSTOM_ADDONS} custom add-ons`,
});

export type CustomAddon = v.InferOutput<typeof customAddonSchema>;

/** The charges of the enabled custom add-ons; a flat rate ignores the quantity. */
export function customAddonLines(addons: readonly CustomAddon[] | null | undefined): LineItem[] {
  return (addons ?? [])
    .filter((addon) => addon.enabled)
    .map(({ description, rate, unit, quantity }) =>
      lineItem(description, unit === 'flat_rate' ? 1 : quantity, rate, ADDON_UNITS[unit].unit),
    );
}
