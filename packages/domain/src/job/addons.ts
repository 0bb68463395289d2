import * as v from 'valibot';
import { dollars, formatDollars } from '../shared/money.ts';
import { keysOf, objectOf, wholeNumber } from '../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';

/**
 * The add-on services with their rates in dollars (docs/rules.md#pricing). `rate` is the screen's initial value,
 * `unstoredRate` prices a stored job that has no rate for the add-on.
 */
export const ADDONS = {
  clothingOrg: {
    label: 'Clothing organization',
    rate: 50,
    unstoredRate: 50,
    min: 10,
    max: 200,
    perRoom: true,
  },
  fridgeClean: { label: 'Fridge clean-out', rate: 25, unstoredRate: 50, min: 10, max: 200, perRoom: false },
  deepScrub: {
    label: 'Flooring and walls deep scrub',
    rate: 40,
    unstoredRate: 25,
    min: 10,
    max: 200,
    perRoom: true,
  },
  extremeClean: { label: 'Extreme clean-out', rate: 75, unstoredRate: 50, min: 20, max: 300, perRoom: true },
} as const;

export type AddonKey = keyof typeof ADDONS;

/** Rooms of an add-on that is charged per room. */
export const DEFAULT_ADDON_ROOMS = 1;
export const MAX_ADDON_ROOMS = 20;

const chosen = v.nullish(v.boolean('An add-on is chosen or not'));
const roomCount = (key: AddonKey) => v.nullish(wholeNumber(`${ADDONS[key].label} rooms`, 1, MAX_ADDON_ROOMS));

function rate(key: AddonKey) {
  const { label, min, max } = ADDONS[key];
  const range = `${formatDollars(min)} to ${formatDollars(max)}`.replaceAll('.00', '');
  return v.nullish(dollars(`${label} rate`, `${label} rate must be ${range}`, min, max));
}

export const addonsSchema = objectOf(
  {
    clothingOrg: chosen,
    clothingOrgRate: rate('clothingOrg'),
    clothingOrgRooms: roomCount('clothingOrg'),
    fridgeClean: chosen,
    fridgeCleanRate: rate('fridgeClean'),
    deepScrub: chosen,
    deepScrubRate: rate('deepScrub'),
    deepScrubRooms: roomCount('deepScrub'),
    extremeClean: chosen,
    extremeCleanRate: rate('extremeClean'),
    extremeCleanRooms: roomCount('extremeClean'),
  },
  'Add-ons must be an object',
);

export type Addons = v.InferOutput<typeof addonsSchema>;

/** The charges of the selected add-ons, per room or once. */
export function addonLines(addons: Addons | null | undefined): LineItem[] {
  if (!addons) return [];
  const rooms: Record<AddonKey, number | null | undefined> = {
    clothingOrg: addons.clothingOrgRooms,
    fridgeClean: 1,
    deepScrub: addons.deepScrubRooms,
    extremeClean: addons.extremeCleanRooms,
  };
  return keysOf(ADDONS)
    .filter((key) => addons[key])
    .map((key) => {
      const { label, perRoom, unstoredRate } = ADDONS[key];
      const quantity = perRoom ? (rooms[key] ?? DEFAULT_ADDON_ROOMS) : 1;
      return lineItem(label, quantity, addons[`${key}Rate`] ?? unstoredRate, perRoom ? 'room' : undefined);
    });
}
