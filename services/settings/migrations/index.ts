import type { Migration } from '@app/service-kit/db/migrate';
import { createSettings } from './20251120000000_create_settings.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [createSettings];
