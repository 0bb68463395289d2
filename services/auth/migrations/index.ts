import type { Migration } from '@app/service-kit/db/migrate';
import { throttleMigration } from '@app/service-kit/db/throttle';
import { createUsers } from './20261120000000_create_users.ts';
import { createSessions } from './20261120000001_create_sessions.ts';
import { addDevice } from './20261122000000_add_device.ts';
import { addKeptUntil } from './20261123000000_add_kept_until.ts';
import { createActivity } from './20261123000100_create_activity.ts';

export const migrations: readonly Migration[] = [
  createUsers,
  createSessions,
  throttleMigration,
  addDevice,
  addKeptUntil,
  createActivity,
];
