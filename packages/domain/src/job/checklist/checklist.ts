import * as v from 'valibot';
import { LENGTHS } from '../../shared/lengths.ts';
import { boundedList, keysOf, required } from '../../shared/validation.ts';
import { whatToDo } from '../job/what-to-do.ts';
import { ROOMS, type RoomKey } from '../pricing/rooms.ts';
import {
  CHECKLIST_SERVICES,
  CHECKLISTS,
  type ChecklistKey,
  type ChecklistService,
  type Checklists,
  checklistItems,
} from './default-checklists.ts';

/** A room, or another part of a visit, and what to do there. Titles, and the items under one, are unique. */
export type ChecklistSection = { title: string; items: string[] };

/** An item that is done: who ticked it, and when. It is found by its texts, so that it survives a changed order. */
export type ChecklistTick = { section: string; item: string; by: string; at: string };

export type Checklist = {
  service: ChecklistService;
  sections: ChecklistSection[];
  ticks: ChecklistTick[];
  /** Whether the owner changed it, so that it is not what the settings say. */
  isEdited: boolean;
  /** Whether the report prints it. Absent from responses of the previous release. */
  isPrinted?: boolean | undefined;
};

const MAX_SECTIONS = 80;
/** A custom add-on with its quantity is longer than a line of the settings. */
const MAX_ITEM_LENGTH = LENGTHS.label + 50;

const section = v.object({
  title: required('Title is required', LENGTHS.roomName),
  items: checklistItems('A section', MAX_ITEM_LENGTH),
});

export const checklistSectionsSchema = v.pipe(
  boundedList(section, MAX_SECTIONS, { tooMany: `There can be at most ${MAX_SECTIONS} sections` }),
  v.check((sections) => hasUniqueTitles(sections), 'Each section needs a title of its own'),
  v.transform((sections) => sections.filter(({ items }) => items.length > 0)),
);

/** The body of `PUT /api/jobs/:id/checklist`: null makes the list anew from the settings. */
export const checklistChangeSchema = v.object({
  service: v.picklist(keysOf(CHECKLIST_SERVICES), 'Please select a service'),
  sections: v.nullable(checklistSectionsSchema),
  /** Absent, it stays as it is. */
  isPrinted: v.optional(v.boolean('A checklist is printed or not')),
});

export type ChecklistChange = v.InferOutput<typeof checklistChangeSchema>;

/** What a cleaner ticks, or takes back. */
export const tickEntries = {
  section: required('Section is required', LENGTHS.roomName),
  item: required('Item is required', MAX_ITEM_LENGTH),
  done: v.boolean('An item is done or not'),
};

const ADDONS = 'Add-ons';

const NO_ROOMS = new Set<string>([ADDONS, ...Object.values(CHECKLIST_SERVICES), CHECKLISTS.everyVisit]);

/** The titles of the sections that are rooms. */
export const roomsOf = (sections: readonly ChecklistSection[]): string[] =>
  sections.map(({ title }) => title).filter((title) => !NO_ROOMS.has(title));

/** Cleaned when a job names no rooms. */
const USUAL_ROOMS = ['kitchen', 'livingRoom', 'bedrooms', 'bathrooms'] as const satisfies readonly RoomKey[];

/** The list of a job from those of the settings: its rooms, add-ons, service, and every visit. A consultation has none. */
export function newSections(
  job: Parameters<typeof whatToDo>[0],
  service: ChecklistService,
  lists: Checklists,
): ChecklistSection[] {
  if (job.finalPricingMethod === 'consultation') return [];
  const { rooms, addons } = whatToDo(job);
  const names = rooms.length > 0 ? rooms.map(({ name }) => name) : USUAL_ROOMS.map((key) => ROOMS[key]);
  const sections: ChecklistSection[] = [
    ...names.map((title) => ({ title, items: lists[listOf(title)] })),
    { title: ADDONS, items: addons },
    { title: CHECKLISTS[service], items: lists[service] },
    { title: CHECKLISTS.everyVisit, items: lists.everyVisit },
  ];
  return sections.filter(
    ({ title, items }, at) =>
      items.length > 0 && sections.findIndex((one) => isSame(one.title, title)) === at,
  );
}

/** How many items there are, and how many of them are done. */
export function checklistCount({ sections, ticks }: Pick<Checklist, 'sections' | 'ticks'>) {
  const items = sections.flatMap(({ title, items }) => items.map((item) => tickOf(ticks, title, item)));
  return { items: items.length, done: items.filter(Boolean).length };
}

/** A section as the report prints it. */
export type PrintedSection = { title: string; items: { text: string; isDone: boolean }[] };

/** The list as the report prints it: none unless the owner chose so, and nothing of who did what when. */
export const printedChecklist = ({
  isPrinted,
  sections,
  ticks,
}: Omit<Checklist, 'service' | 'isEdited'>): PrintedSection[] =>
  (isPrinted ? sections : []).map(({ title, items }) => ({
    title,
    items: items.map((text) => ({ text, isDone: tickOf(ticks, title, text) !== undefined })),
  }));

export const tickOf = (ticks: readonly ChecklistTick[], section: string, item: string) =>
  ticks.find((tick) => tick.section === section && tick.item === item);

export type TickChange = v.InferOutput<v.ObjectSchema<typeof tickEntries, undefined>> &
  Pick<ChecklistTick, 'by' | 'at'>;

/** The ticks after one more. An item that is done already keeps who did it first. */
export function withTick(ticks: readonly ChecklistTick[], { done, ...tick }: TickChange): ChecklistTick[] {
  const before = tickOf(ticks, tick.section, tick.item);
  if (!done) return ticks.filter((other) => other !== before);
  return before ? [...ticks] : [...ticks, tick];
}

// Of the names that rooms of a request, of a job and of the owner have: 'Master Bedroom', 'Bathrooms × 2'.
const ROOM_WORDS: readonly [RegExp, RoomKey][] = [
  [/kitchen/i, 'kitchen'],
  [/bath|shower|toilet|powder|washroom/i, 'bathrooms'],
  [/closet|wardrobe/i, 'closets'],
  [/bed|nursery/i, 'bedrooms'],
  [/dining/i, 'diningRoom'],
  [/living|family|den\b|lounge/i, 'livingRoom'],
  [/basement|cellar/i, 'basement'],
];

const listOf = (room: string): ChecklistKey =>
  ROOM_WORDS.find(([word]) => word.test(room))?.[1] ?? 'otherRoom';

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const hasUniqueTitles = (sections: readonly { title: string }[]) =>
  new Set(sections.map(({ title }) => title.toLowerCase())).size === sections.length;
