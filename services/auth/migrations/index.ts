import type { Migration } from '@app/service-kit/db/migrate';
import { baseline } from './20261127120000_baseline.ts';
import { addSeenNews } from './20261127132100_add_seen_news.ts';
import { addCleanerAccess } from './20261127213102_add_cleaner_access.ts';
import { addOpenedReplies } from './20261128204900_add_opened_replies.ts';

/** In order. A released migration is never changed, only followed by another. */
export const migrations: readonly Migration[] = [baseline, addSeenNews, addCleanerAccess, addOpenedReplies];
