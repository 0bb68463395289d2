import * as auth from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/call';
import { type ItemOf, useCallPages } from '@app/web-kit';

/** What an admin did. */
export type ActivityEntry = ItemOf<ResponseOf<typeof auth.activity>>;

/** The newest entries first, page by page. */
export const useActivity = () => useCallPages(auth.activity, { limit: '20' });
