import { ADDONS, type AddonKey } from '@app/domain/job/pricing/addons';
import type { Rates } from '@app/domain/job/pricing/rates';
import { ROOM_COUNTS, type RoomCountKey } from '@app/domain/job/pricing/rooms';
import { keysOf } from '@app/domain/shared/validation';

/** The place of a single rate in `Rates`. */
type RatePath =
  | 'hourlyRate'
  | 'baseRate'
  | 'consultationFee'
  | `rooms.${RoomCountKey}`
  | `addons.${AddonKey}`;

type RangePath = `reportGuide.${keyof Rates['reportGuide']}`;

type Row<Path> = { path: Path; label: string };

export type RateGroup = {
  title: string;
  /** The parts of `Rates` that 'Restore Defaults' resets. */
  keys: (keyof Rates)[];
  rows: Row<RatePath>[];
  /** The ranges from the lowest to the highest price. */
  ranges: Row<RangePath>[];
};

/** The rates of the Prices section in the order of the screen, without the steps of square footage. */
export const RATE_GROUPS = {
  timeBased: {
    title: 'Time spent',
    keys: ['hourlyRate'],
    rows: [{ path: 'hourlyRate', label: 'Hourly rate' }],
    ranges: [],
  },
  detailedBilling: {
    title: 'Detailed billing',
    keys: ['baseRate', 'rooms', 'addons'],
    rows: [
      { path: 'baseRate', label: 'Base rate' },
      ...keysOf(ROOM_COUNTS).map((key) => ({
        path: `rooms.${key}` as const,
        label: `${ROOM_COUNTS[key].label}, each`,
      })),
      ...keysOf(ADDONS).map((key) => ({
        path: `addons.${key}` as const,
        label: `${ADDONS[key].label}${ADDONS[key].perRoom ? ', per room' : ''}`,
      })),
    ],
    ranges: [],
  },
  consultation: {
    title: 'Consultation',
    keys: ['consultationFee', 'reportGuide'],
    rows: [{ path: 'consultationFee', label: 'Consultation fee' }],
    ranges: [
      { path: 'reportGuide.deepClean', label: 'Report: standard deep clean' },
      { path: 'reportGuide.extraRooms', label: 'Report: extra rooms, per room' },
      { path: 'reportGuide.addons', label: 'Report: add-ons' },
    ],
  },
} as const satisfies Record<string, RateGroup>;
