import { settingsChangeSchema } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import * as v from 'valibot';
import { type Calls, id, timestamp } from './call.ts';

const { entries } = v.required(settingsChangeSchema);
const { cleaners: _, ...forEverybody } = entries;
const settings = v.object({ ...entries, id, updatedAt: timestamp });

/** What the settings service takes and answers; visitors are told less. */
export const SETTINGS_CALLS = {
  read: {
    method: 'GET',
    path: API.settings,
    answer: v.union([settings, v.object(forEverybody)]),
    status: 200,
  },
  change: {
    method: 'PATCH',
    path: API.settings,
    body: settingsChangeSchema,
    answer: settings,
    status: 200,
  },
} as const satisfies Calls;
