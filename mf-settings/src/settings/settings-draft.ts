import type { Settings } from '@app/domain/settings/settings';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { useDraft } from '@app/web-kit/drafts/use-draft';
import { changedFields } from '@app/web-kit/forms/merge-changes';
import { mergeSettings, type SettingsFields, toFields } from './settings-fields.ts';

/** What was typed, and the settings that it is based on; `newCleaner` is a name that was not added. */
export type SettingsDraft = { fields: SettingsFields; newCleaner: string; base: Settings };

const drafts = adminDrafts<SettingsDraft>('settings');

/** There is one record of settings. It is known before they are loaded, so that both are read at the same time. */
const ID = 1;

/**
 * The fields to begin with: the saved ones with the changes of the draft, based on the settings of now, because a stored
 * base has no version to be saved upon. `isKept` is whether any change is left.
 */
export function restoreDraft(settings: Settings, draft: SettingsDraft | undefined) {
  const saved: SettingsFields = toFields(settings);
  if (!draft) return { fields: saved, newCleaner: '', conflicts: [], isKept: false };
  const { merged, conflicts } = mergeSettings(draft.base, draft.fields, settings);
  const { newCleaner } = draft;
  const isKept = isUnsaved({ base: settings, fields: merged, newCleaner });
  return { fields: merged, newCleaner, conflicts, isKept };
}

/** Keeps the input, valid or not; removes the draft when it is what is saved. */
export function writeDraft(draft: SettingsDraft): void {
  // A copy, because the form mutates its values.
  if (isUnsaved(draft)) drafts.write(ID, { ...draft, fields: structuredClone(draft.fields) });
  else drafts.remove(ID);
}

export const isUnsaved = ({ base, fields, newCleaner }: SettingsDraft): boolean =>
  newCleaner !== '' || Object.keys(changedFields(fields, toFields(base))).length > 0;

/** The unsaved changes; undefined while they are read. */
export const useSettingsDraft = () => useDraft(drafts.read, ID);
