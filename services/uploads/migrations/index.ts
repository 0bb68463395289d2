import type { Migration } from '@app/service-kit/db/migrate';
import { throttleMigration } from '@app/service-kit/db/throttle';
import { createUploads } from './20251120000000_create_uploads.ts';
import { indexUploadsByState } from './20251120000100_index_uploads_by_state.ts';
import { createLogos } from './20251121000000_create_logos.ts';
import { addHeldAt } from './20251122000000_add_held_at.ts';
import { dropHeldAt } from './20251123000000_drop_held_at.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [
  createUploads,
  indexUploadsByState,
  throttleMigration,
  createLogos,
  addHeldAt,
  dropHeldAt,
];
