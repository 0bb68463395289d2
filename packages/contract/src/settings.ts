import { cleanerNameSchema, cleanerRenameSchema, MAX_CLEANERS } from '@app/domain/settings/cleaners';
import { settingsChangeSchema } from '@app/domain/settings/settings';
import { boundedList } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { get, MAX_FORM_BYTES, patch } from './platform/call.ts';
import { id, timestamp } from './platform/values.ts';

const { entries } = v.required(settingsChangeSchema);
const formerCleaners = v.optional(boundedList(cleanerNameSchema, MAX_CLEANERS));
const settings = v.object({ ...entries, formerCleaners, id, updatedAt: timestamp });
const PUBLIC = ['businessName', 'businessLogo', 'phone', 'email', 'address'] as const;
const publicSettings = v.object({
  ...v.pick(v.object(entries), PUBLIC).entries,
  website: settingsChangeSchema.entries.website,
});

/** Visitors receive name, logo, contact and what was changed of the website only; the address is '' unless it is on the website. */
export const read = get('/api/settings', {
  summary: 'The settings, or those that visitors can read',
  access: 'optional',
  response: v.union([settings, publicSettings]),
  versioned: { without: [] },
});

/** Allows an inline logo and a hundred cleaners. */
export const change = patch('/api/settings', {
  summary: 'Change the settings',
  /** `renamedCleaners` are those of the list who go on under another name, with their access. */
  body: v.object({
    ...settingsChangeSchema.entries,
    renamedCleaners: v.optional(boundedList(cleanerRenameSchema, MAX_CLEANERS)),
  }),
  maxBytes: MAX_FORM_BYTES,
  response: settings,
  versioned: { without: [] },
  activity: 'changeSettings',
});
