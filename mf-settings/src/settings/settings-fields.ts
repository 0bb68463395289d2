import { type Settings, settingsChangeSchema } from '@app/domain/settings/settings';
import { mergeChanges, savedElsewhere } from '@app/web-kit/forms/merge-changes';
import * as v from 'valibot';

/** The values of the form before validation. */
export type SettingsFields = v.InferInput<typeof settingsChangeSchema>;

export const toFields = (settings: Settings) =>
  ({
    businessName: settings.businessName,
    businessLogo: settings.businessLogo,
    phone: settings.phone,
    email: settings.email,
    address: settings.address,
    cleaners: settings.cleaners,
  }) satisfies SettingsFields;

type Conflict = { name: keyof SettingsFields; message: string };

/** Merges the input with settings that were changed elsewhere; each conflict has the message for its field. */
export function mergeSettings(base: Settings, input: SettingsFields, current: Settings) {
  const theirs = toFields(current);
  const mine: SettingsFields = { ...toFields(base), ...input };
  const { merged, conflicts } = mergeChanges<SettingsFields>(toFields(base), mine, theirs);
  // Each removed the cleaners that the other kept.
  if (!v.is(settingsChangeSchema.entries.cleaners, merged.cleaners)) {
    merged.cleaners = mine.cleaners;
    conflicts.push('cleaners');
  }
  return {
    merged,
    conflicts: conflicts.map((name): Conflict => {
      const saved = theirs[name];
      return { name, ...savedElsewhere(Array.isArray(saved) ? saved.join(', ') : saved) };
    }),
  };
}
