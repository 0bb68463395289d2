import { settingsChangeSchema } from '@app/domain/settings/settings';
import * as v from 'valibot';
import { get, MAX_FORM_BYTES, patch } from './call.ts';
import { id, timestamp } from './platform/values.ts';

const { entries } = v.required(settingsChangeSchema);
const settings = v.object({ ...entries, id, updatedAt: timestamp });
const publicSettings = v.omit(v.object(entries), ['cleaners']);

/** A visitor gets name, logo and contact alone. */
export const read = get('/api/settings', {
  access: 'optional',
  response: v.union([settings, publicSettings]),
});

/** An inline logo and a hundred cleaners fit in. */
export const change = patch('/api/settings', {
  body: settingsChangeSchema,
  maxBytes: MAX_FORM_BYTES,
  response: settings,
});
