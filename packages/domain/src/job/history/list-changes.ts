import { formatCount } from '../../shared/units.ts';
import type { Checklist } from '../checklist/checklist.ts';
import { CHECKLIST_SERVICES } from '../checklist/default-checklists.ts';
import {
  PHOTO_GROUPS,
  type PhotoChange,
  type PhotoGroup,
  photoLabel,
  type RoomChange,
} from '../photos/photos.ts';
import { type FieldChange, type FieldValue, shortened } from './job-event.ts';

/** A documented room without its image. */
export type StoredRoom = { id: string; roomName: string; notes: string | null; hasPhoto: boolean };

type Matched<Stored, Change> = { change: Change; before: Stored | undefined };

/** The rooms or photos of a change, each with the stored one of its id; of equal ids, the first has the first. */
export function matchedById<Stored extends { id: string }, Change extends { id: string }>(
  stored: readonly Stored[],
  changes: readonly Change[],
): Matched<Stored, Change>[] {
  const left = [...stored];
  return changes.map((change) => {
    const at = left.findIndex(({ id }) => id === change.id);
    return { change, before: at === -1 ? undefined : left.splice(at, 1)[0] };
  });
}

/** What a change of the documented rooms changes, in words of the history; the order of rooms is none. */
export function roomChanges(stored: readonly StoredRoom[], rooms: readonly RoomChange[]): FieldChange[] {
  const matched = matchedById(stored, rooms);
  const kept = new Set(matched.map(({ before }) => before));
  const changes = matched.flatMap(({ change: room, before }, at) => [
    change(`roomPhotos.${at}`, before?.roomName ?? null, room.roomName),
    change(`roomPhotos.${at}.notes.${room.roomName}`, before?.notes || null, room.notes || null),
    change(`roomPhotos.${at}.photo.${room.roomName}`, null, photoChange(room, before)),
  ]);
  const removed = stored
    .filter((room) => !kept.has(room))
    .map(({ roomName }, at) => change(`roomPhotos.${rooms.length + at}`, roomName, null));
  return [...changes, ...removed].filter(({ from, to }) => from !== to);
}

const change = (field: string, from: FieldValue, to: FieldValue): FieldChange => ({
  field,
  from: shortened(from),
  to: shortened(to),
});

function photoChange({ url }: RoomChange, before: StoredRoom | undefined): string | null {
  if (url === undefined) return null;
  if (url === '') return before?.hasPhoto ? 'Removed' : null;
  return before?.hasPhoto ? 'Replaced' : 'Added';
}

const FIELD = /^roomPhotos\.\d+(?:\.(notes|photo)\.(.*))?$/s;

/** The label of such a change; undefined for other fields. */
export function roomChangeLabel(field: string): string | undefined {
  const [found, what, roomName] = FIELD.exec(field) ?? [];
  if (found === undefined) return undefined;
  if (what === undefined) return 'Documented room';
  return what === 'notes' ? `Notes for ${roomName}` : `Photo of ${roomName}`;
}

/** A photo from before or after the work without its image. */
export type StoredPhoto = { id: string; label: string; type: PhotoGroup };

/** What a change of the photos changes, in words of the history; the order of photos is none. */
export function photoChanges(stored: readonly StoredPhoto[], photos: readonly PhotoChange[]): FieldChange[] {
  const matched = matchedById(stored, photos);
  const kept = new Set(matched.map(({ before }) => before));
  const texts = [
    ...matched.map(({ change, before }) => {
      const isReplaced = before !== undefined && change.url !== undefined;
      return { from: before ? textOf(before) : null, to: textOf(change) + (isReplaced ? ' (replaced)' : '') };
    }),
    ...stored.filter((photo) => !kept.has(photo)).map((photo) => ({ from: textOf(photo), to: null })),
  ];
  return texts
    .map(({ from, to }, at) => ({ field: `photos.${at}`, from: shortened(from), to: shortened(to) }))
    .filter(({ from, to }) => from !== to);
}

function textOf({ label, type }: Pick<StoredPhoto, 'label' | 'type'>): string {
  if (!label) return PHOTO_GROUPS[type];
  // The label that a photo begins with says the group already.
  return label.startsWith(photoLabel(type, '')) ? label : `${label}, ${PHOTO_GROUPS[type].toLowerCase()}`;
}

const isPhoto = ({ field }: FieldChange) => /^photos\.\d+$/.test(field);

export const isAddedPhoto = (change: FieldChange): boolean => isPhoto(change) && change.from === null;

/** The label of such a change; undefined for other fields. */
export const photoChangeLabel = (change: FieldChange): string | undefined =>
  isAddedPhoto(change) ? 'Photo added' : isPhoto(change) ? 'Photo' : undefined;

type Listed = Pick<Checklist, 'service' | 'sections' | 'isPrinted'>;

/** What a change of the checklist changes, a section by the items that are new or gone; their order is none. */
export function checklistChanges(before: Listed, after: Listed): FieldChange[] {
  const [was, is] = [before, after].map(
    ({ sections }) => new Map(sections.map(({ title, items }) => [title, items])),
  ) as [Map<string, string[]>, Map<string, string[]>];
  const titles = [...new Set([...is.keys(), ...was.keys()])];
  return [
    change('checklistService', CHECKLIST_SERVICES[before.service], CHECKLIST_SERVICES[after.service]),
    change('checklistPrinted', before.isPrinted || null, after.isPrinted || null),
    ...titles.map((title) =>
      change(`checklist.${title}`, null, itemChanges(was.get(title) ?? [], is.get(title) ?? [])),
    ),
  ].filter(({ from, to }) => from !== to);
}

/** 'added “Wipe the lamp”; removed “Oven”'; null for the same items. */
const itemChanges = (was: readonly string[], is: readonly string[]): string | null =>
  [
    itemsText(
      'added',
      is.filter((item) => !was.includes(item)),
    ),
    itemsText(
      'removed',
      was.filter((item) => !is.includes(item)),
    ),
  ]
    .filter(Boolean)
    .join('; ') || null;

/** As many items of a section are named; more, as of a whole section, are counted. */
const MAX_NAMED = 3;

function itemsText(done: 'added' | 'removed', items: readonly string[]): string {
  if (items.length > MAX_NAMED) return `${formatCount(items.length, 'item')} ${done}`;
  // Items have commas of their own.
  return items.length > 0 ? `${done} ${items.map((item) => `“${item}”`).join(', ')}` : '';
}

/** The label of such a change; undefined for other fields. */
export function checklistChangeLabel(field: string): string | undefined {
  if (field === 'checklistService') return 'Service of the checklist';
  if (field === 'checklistPrinted') return 'Checklist on the report';
  return field.startsWith('checklist.') ? `Checklist, ${field.slice('checklist.'.length)}` : undefined;
}
