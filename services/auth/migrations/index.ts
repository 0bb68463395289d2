import type { Migration } from '@app/service-kit/db/migrate';
import { throttleMigration } from '@app/service-kit/db/throttle';
import { createUsers } from './20261120000000_create_users.ts';
import { createSessions } from './20261120000001_create_sessions.ts';

export const migrations: readonly Migration[] = [createUsers, createSessions, throttleMigration];
