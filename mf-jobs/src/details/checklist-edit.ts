import type { Checklist, ChecklistSection } from '@app/domain/job/checklist/checklist';
import { newId } from '@app/web-kit';
import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import type * as v from 'valibot';

/** What a change replaces. */
export type List = Pick<Checklist, 'service' | 'sections'> & { isPrinted: boolean };

/** What is typed: a text for each section, with an item to a line. */
export type Edited = Omit<List, 'sections'> & {
  sections: { key: string; title: string; text: string }[];
  /** What it was typed over; absent from drafts of the previous release. */
  base?: List;
};

export const toTexts = (sections: readonly ChecklistSection[]) =>
  sections.map(({ title, items }) => ({ key: newId(), title, text: items.join('\n') }));

export const listOf = ({ service, isPrinted = false, sections }: Checklist): List => ({
  service,
  isPrinted,
  sections,
});

export const editedOf = (list: List, base = list): Edited => ({
  ...list,
  sections: toTexts(list.sections),
  base,
});

const withoutBlanks = ({ sections }: Edited) =>
  sections.filter(({ title, text }) => (title + text).trim() !== '');

export const typedSections = (edited: Edited): ChecklistSection[] =>
  withoutBlanks(edited).map(({ title, text }) => ({
    title,
    items: text.split('\n').filter((line) => line.trim()),
  }));

/** What is said at the section that it is about, or of all of them. */
export const problemIn = (edited: Edited, { message, path }: v.BaseIssue<unknown>) => ({
  message,
  key: withoutBlanks(edited)[Number(path?.[0]?.key)]?.key,
});

/** What is in the form at first: what was typed on an earlier visit goes with what others have changed since. */
export function startOf(saved: List, draft: Edited | undefined) {
  if (!draft) return { edited: editedOf(saved), isConflict: false };
  const { base = saved, ...typed } = draft;
  if (JSON.stringify(base) === JSON.stringify(saved)) return { edited: draft, isConflict: false };
  const mine = { ...typed, sections: typedSections(draft) };
  const { merged, isConflict } = mergedLists(base, mine, saved);
  return { edited: editedOf(merged, saved), isConflict };
}

/** Two changes of a list: each section with the items that both have added, without those that one has removed. */
export function mergedLists(base: List, mine: List, current: List) {
  const fieldsOf = ({ sections, ...list }: List) => ({ ...list, titles: sections.map(({ title }) => title) });
  const { merged, conflicts } = mergeChanges(fieldsOf(base), fieldsOf(mine), fieldsOf(current));
  const all = new Set([merged, ...[current, mine, base].map(fieldsOf)].flatMap(({ titles }) => titles));
  const itemsOf = ({ sections }: List) =>
    Object.fromEntries(
      [...all].map((title) => [title, sections.flatMap((one) => (one.title === title ? one.items : []))]),
    );
  const items = mergeChanges(itemsOf(base), itemsOf(mine), itemsOf(current)).merged;
  const sections = [...all].flatMap((title) => (items[title]?.length ? { title, items: items[title] } : []));
  const { titles: _, ...others } = merged;
  return { merged: { ...others, sections }, isConflict: conflicts.length > 0 };
}
