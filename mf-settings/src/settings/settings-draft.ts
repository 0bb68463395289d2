import { PATHS } from '@app/contract/platform/site-map';
import type { Settings } from '@app/domain/settings/settings';
import type { MailSettings, mailSettingsSchema } from '@app/domain/shared/mail-settings';
import { adminDrafts, useDraft } from '@app/web-kit/drafts/admin-drafts';
import { useSayingKept as useSaying, waitUnder } from '@app/web-kit/drafts/saying-kept';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { mergeSettings, type SettingsFields, toFields } from './settings-fields.ts';
import { TOPIC_NAMES, TOPICS, type TopicName } from './topics.ts';

/** What was typed, and the settings that it is based on; `newCleaner` is a name that was not added. */
export type SettingsDraft = { fields: SettingsFields; newCleaner: string; base: Settings };

export type MailFields = v.InferInput<typeof mailSettingsSchema>;
/** What was typed of the mail settings, without the password. */
export type MailDraft = { fields: MailFields; base: MailSettings };

export const drafts = adminDrafts<SettingsDraft>('settings');
export const mailDrafts = adminDrafts<MailDraft>('mail-settings');
const draftsOf = (topic: TopicName) => (topic === 'mail' ? mailDrafts : drafts);

/**
 * The fields to begin with: the saved ones with the changes of the draft, based on the settings of now, because a stored
 * base has no version to be saved upon. `isKept` is whether any change is left.
 */
export function restoreDraft(topic: TopicName, settings: Settings, draft: SettingsDraft | undefined) {
  const saved: SettingsFields = toFields(settings);
  if (!draft) return { fields: saved, newCleaner: '', conflicts: [], isKept: false };
  // The form has the fields of all topics.
  const own = Object.fromEntries(TOPICS[topic].fields.map((name) => [name, draft.fields[name]]));
  const { cleanerMoves = [] } = draft.fields;
  const { merged, conflicts } = mergeSettings(draft.base, { ...own, cleanerMoves }, settings);
  const { newCleaner } = draft;
  const isKept = isUnsaved({ base: settings, fields: merged, newCleaner });
  return { fields: merged, newCleaner, conflicts, isKept };
}

/** Keeps the input, valid or not; removes the draft when it is what is saved. Returns whether it is kept. */
export function writeDraft(topic: TopicName, draft: SettingsDraft): boolean {
  const isKept = isUnsaved(draft);
  // A copy, because the form mutates its values.
  if (isKept) drafts.write(topic, { ...draft, fields: structuredClone(draft.fields) });
  else drafts.remove(topic);
  return isKept;
}

export const isUnsaved = ({ base, fields, newCleaner }: SettingsDraft): boolean =>
  newCleaner !== '' || Object.keys(changedFields(fields, toFields(base))).length > 0;

/** Keeps the input of the mail settings; removes it without one. */
export function writeMailDraft(draft: MailDraft | undefined): void {
  if (draft) mailDrafts.write('mail', { ...draft, fields: { ...draft.fields, password: '' } });
  else mailDrafts.remove('mail');
}

/** The unsaved changes; undefined while they are read. */
export const useSettingsDraft = (topic: TopicName) => useDraft(drafts.read, topic);
export const useMailDraft = () => useDraft(mailDrafts.read, 'mail');

/** Says, when the page is left with unsaved changes, that they are kept and where. */
export const useSayingKept = (topic: TopicName): void =>
  useSaying(() => {
    const { label, path } = TOPICS[topic];
    // The preview shows the changes, and leads back to them.
    if (draftsOf(topic).inMemory(topic) === undefined || location.pathname === PATHS.websitePreview) return;
    const withoutPassword = topic === 'mail' ? ', without the password' : '';
    return { text: waitUnder(label, withoutPassword), path };
  });

/** The topics with unsaved changes, as they were when the page was opened. */
export function useUnsavedTopics(): readonly TopicName[] {
  const [unsaved, setUnsaved] = useState<TopicName[]>([]);
  useEffect(() => {
    let unmounted = false;
    const read = async () => {
      const found = await Promise.all(TOPIC_NAMES.map((topic) => draftsOf(topic).read(topic)));
      if (!unmounted) setUnsaved(TOPIC_NAMES.filter((_, index) => found[index]));
    };
    void read();
    return () => {
      unmounted = true;
    };
  }, []);
  return unsaved;
}
