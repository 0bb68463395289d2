import type { Settings, settingsChangeSchema } from '@app/domain/settings/settings';
import type * as v from 'valibot';

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
