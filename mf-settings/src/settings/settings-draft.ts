import type { Settings } from '@app/domain/settings/settings';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useDraft } from '@app/web-kit/drafts/use-draft';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { useEffect, useState } from 'react';
import { mergeSettings, type SettingsFields, toFields } from './settings-fields.ts';
import { TOPIC_NAMES, TOPICS, type TopicName } from './topics.ts';

/** What was typed, and the settings that it is based on; `newCleaner` is a name that was not added. */
export type SettingsDraft = { fields: SettingsFields; newCleaner: string; base: Settings };

/** The key is that of the topic; the one of the first is that of the drafts of earlier builds. */
const drafts = adminDrafts<SettingsDraft>('settings');
const keyOf = (topic: TopicName) => TOPIC_NAMES.indexOf(topic) + 1;

/**
 * The fields to begin with: the saved ones with the changes of the draft, based on the settings of now, because a stored
 * base has no version to be saved upon. `isKept` is whether any change is left.
 */
export function restoreDraft(topic: TopicName, settings: Settings, draft: SettingsDraft | undefined) {
  const saved: SettingsFields = toFields(settings);
  if (!draft) return { fields: saved, newCleaner: '', conflicts: [], isKept: false };
  // An earlier build kept the fields of all topics in one draft.
  const own = Object.fromEntries(TOPICS[topic].fields.map((name) => [name, draft.fields[name]]));
  const { cleanerMoves = [] } = draft.fields;
  const { merged, conflicts } = mergeSettings(draft.base, { ...own, cleanerMoves }, settings);
  const { newCleaner } = draft;
  const isKept = isUnsaved({ base: settings, fields: merged, newCleaner });
  return { fields: merged, newCleaner, conflicts, isKept };
}

/** Keeps the input, valid or not; removes the draft when it is what is saved. */
export function writeDraft(topic: TopicName, draft: SettingsDraft): void {
  // A copy, because the form mutates its values.
  if (isUnsaved(draft)) drafts.write(keyOf(topic), { ...draft, fields: structuredClone(draft.fields) });
  else drafts.remove(keyOf(topic));
}

export const isUnsaved = ({ base, fields, newCleaner }: SettingsDraft): boolean =>
  newCleaner !== '' || Object.keys(changedFields(fields, toFields(base))).length > 0;

/** Whether a topic that was open in this page has unsaved changes. */
export const hasDraft = (topic: TopicName): boolean => drafts.inMemory(keyOf(topic)) !== undefined;

/** The unsaved changes; undefined while they are read. */
export const useSettingsDraft = (topic: TopicName) => useDraft(drafts.read, keyOf(topic));

/** The topics with unsaved changes, as they were when the page was opened. */
export function useUnsavedTopics(): readonly TopicName[] {
  const [unsaved, setUnsaved] = useState<TopicName[]>([]);
  useEffect(() => {
    let unmounted = false;
    const read = async () => {
      const found = await Promise.all(TOPIC_NAMES.map((topic) => drafts.read(keyOf(topic))));
      if (!unmounted) setUnsaved(TOPIC_NAMES.filter((_, index) => found[index]));
    };
    void read();
    return () => {
      unmounted = true;
    };
  }, []);
  return unsaved;
}
