import * as v from 'valibot';
import { SERVICE_TYPES } from '../../request/options.ts';
import { boundedList, keysOf, text } from '../../shared/validation.ts';
import { ROOMS } from '../pricing/rooms.ts';

/** The services that have a list of their own beside those of the rooms. */
export const CHECKLIST_SERVICES = {
  regular: SERVICE_TYPES.regular,
  deep: SERVICE_TYPES.deep,
  moveOut: 'Move-in or move-out',
} as const;

export type ChecklistService = keyof typeof CHECKLIST_SERVICES;

export const DEFAULT_CHECKLIST_SERVICE: ChecklistService = 'regular';

/** The lists of the settings, of which those of a job are made. */
export const CHECKLISTS = {
  ...ROOMS,
  otherRoom: 'Any other room',
  ...CHECKLIST_SERVICES,
  everyVisit: 'Every visit',
} as const;

export type ChecklistKey = keyof typeof CHECKLISTS;
export type Checklists = Record<ChecklistKey, string[]>;

export const MAX_CHECKLIST_ITEMS = 40;
const MAX_ITEM_LENGTH = 200;

/** The items of a list, one to a line; empty lines and repeats are left out. */
export function checklistItems(label: string, maxLength = MAX_ITEM_LENGTH) {
  return v.pipe(
    boundedList(v.pipe(text('A line', maxLength), v.trim()), MAX_CHECKLIST_ITEMS, {
      message: `${label} must be a list of lines`,
      tooMany: `There can be at most ${MAX_CHECKLIST_ITEMS} lines`,
    }),
    v.transform((lines) => [...new Set(lines)].filter((line) => line !== '')),
  );
}

/** What a regular cleaning does in each room, and what others add. The owner changes it in the settings. */
export const DEFAULT_CHECKLISTS: Checklists = {
  kitchen: [
    'Wash up or load the dishwasher',
    'Counters and backsplash',
    'Stovetop, and outside of oven and hood',
    'Microwave, inside and outside',
    'Fridge and cabinets, outside',
    'Sink and faucet, until they shine',
    'Empty the trash, new bag',
    'Sweep and mop the floor',
  ],
  livingRoom: [
    'Dust surfaces from the top down',
    'Screens with a dry cloth',
    'Tidy cushions and throws',
    'Fingerprints on doors and switches',
    'Vacuum floor, rugs and under cushions',
  ],
  diningRoom: ['Dust and wipe the table', 'Wipe the chairs', 'Dust surfaces', 'Vacuum or mop the floor'],
  bedrooms: [
    'Make the bed, fresh linen if it is laid out',
    'Dust surfaces and lamps',
    'Mirrors',
    'Empty the trash',
    'Vacuum the floor, also under the bed',
  ],
  bathrooms: [
    'Toilet, inside, outside and behind it',
    'Shower and tub, with tiles and glass',
    'Sink and faucet',
    'Mirror',
    'Counters and shelves',
    'Fresh towels and toilet paper',
    'Empty the trash',
    'Mop the floor, into the corners',
  ],
  basement: ['Cobwebs', 'Dust surfaces', 'Vacuum or mop the floor'],
  closets: ['Dust shelves and rods', 'Vacuum the floor'],
  otherRoom: ['Dust surfaces', 'Empty the trash', 'Vacuum or mop the floor'],
  regular: [],
  deep: [
    'Baseboards and door frames',
    'Light fixtures and ceiling fans',
    'Window sills and tracks',
    'Blinds',
    'Inside the oven',
    'Behind and under what can be moved',
    'Grout and limescale',
  ],
  moveOut: [
    'Inside of all cabinets and drawers',
    'Inside of oven, fridge and dishwasher',
    'Closets, inside',
    'Windows, inside',
    'Baseboards, doors and door frames',
    'Marks on the walls',
    'Nothing left behind',
  ],
  everyVisit: [
    'Lights off, windows closed',
    'Trash taken out',
    'Nothing of ours left behind',
    'Doors locked, alarm as it was',
  ],
};

/** What is stored of the lists: those that the owner changed, null without any. */
export const checklistsSchema = v.nullish(
  v.pipe(
    v.partial(v.object(entriesOf((key) => checklistItems(CHECKLISTS[key])))),
    v.transform((lists): Partial<Checklists> | null => {
      const changed = keysOf(CHECKLISTS).filter(
        (key) => lists[key] && lists[key].join('\n') !== DEFAULT_CHECKLISTS[key].join('\n'),
      );
      return changed.length > 0 ? Object.fromEntries(changed.map((key) => [key, lists[key]])) : null;
    }),
  ),
  null,
);

export type StoredChecklists = Partial<Checklists>;

export const checklistsOf = (stored: StoredChecklists | null | undefined): Checklists => ({
  ...DEFAULT_CHECKLISTS,
  ...stored,
});

function entriesOf<Entry>(entry: (key: ChecklistKey) => Entry): Record<ChecklistKey, Entry> {
  return Object.fromEntries(keysOf(CHECKLISTS).map((key) => [key, entry(key)])) as Record<
    ChecklistKey,
    Entry
  >;
}
