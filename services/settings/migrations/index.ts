import type { Migration } from '@app/service-kit/db/migrate';
import { createSettings } from './20251120000000_create_settings.ts';

/** In the order they are run. A merged one is never changed; a new one is added at the end. */
export const migrations: readonly Migration[] = [createSettings];
