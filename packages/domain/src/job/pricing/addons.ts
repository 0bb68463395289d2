import * as v from 'valibot';
import { type Dollars, dollars, shortDollars } from '../../shared/money.ts';
import { keysOf, objectOf, wholeNumber } from '../../shared/validation.ts';
import { type LineItem, lineItem } from './line-item.ts';

/** The add-on services with the limits of their rates in dollars (docs/rules.md#pricing). */
export const ADDONS = {
  clothingOrg: { label: 'Clothing organization', min: 10, max: 200, perRoom: true },
  fridgeClean: { label: 'Fridge clean-out', min: 10, max: 200, perRoom: false },
  deepScrub: { label: 'Flooring and walls deep scrub', min: 10, max: 200, perRoom: true },
  extremeClean: { label: 'Extreme clean-out', min: 20, max: 300, perRoom: true },
} as const;

export type AddonKey = keyof typeof ADDONS;

/** Dollars, per room or once. */
export type AddonRates = Record<AddonKey, Dollars>;

/** Initial rooms of an add-on that is charged per room. */
export const DEFAULT_ADDON_ROOMS = 1;
/** The rooms of one that stores none. */
const UNSTORED_ADDON_ROOMS = 1;
export const MAX_ADDON_ROOMS = 20;

const chosen = v.nullish(v.boolean('An add-on is chosen or not'));
const roomCount = (key: AddonKey) => v.nullish(wholeNumber(`${ADDONS[key].label} rooms`, 1, MAX_ADDON_ROOMS));

/** The rate of an add-on in dollars, within its limits. */
export function addonRateSchema(key: AddonKey) {
  const { label, min, max } = ADDONS[key];
  const range = `${shortDollars(min)} to ${shortDollars(max)}`;
  return dollars(`${label} rate`, `${label} rate must be ${range}`, min, max);
}

const rate = (key: AddonKey) => v.nullish(addonRateSchema(key));

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

/** The charges of the selected add-ons, per room or once. An add-on without a rate of its own has that of `rates`. */
export function addonLines(addons: Addons | null | undefined, rates: AddonRates): LineItem[] {
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
      const { label, perRoom } = ADDONS[key];
      const quantity = perRoom ? (rooms[key] ?? UNSTORED_ADDON_ROOMS) : 1;
      return lineItem(label, quantity, addons[`${key}Rate`] ?? rates[key], perRoom ? 'room' : undefined);
    });
}
