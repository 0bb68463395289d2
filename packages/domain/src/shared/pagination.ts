import * as v from 'valibot';
import { MAX_ID } from './lengths.ts';

/** Response header that carries the next cursor; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Entries per response. */
export const MAX_PAGE_SIZE = 200;

export const MAX_SEARCH_LENGTH = 200;

const limitMessage = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** An id in a query; `message` is for everything else. */
export const idInQuery = (message: string) =>
  v.optional(
    v.pipe(v.string(message), v.regex(/^[1-9]\d{0,9}$/, message), v.toNumber(), v.maxValue(MAX_ID, message)),
  );

/** Query fields of every list; without them the response is the whole list, newest first. */
export const paginationEntries = {
  limit: v.optional(
    v.pipe(
      v.string(limitMessage),
      v.regex(/^[1-9]\d{0,5}$/, limitMessage),
      v.toNumber(),
      v.maxValue(MAX_PAGE_SIZE, limitMessage),
    ),
  ),
  // The id of the last entry of the previous response.
  cursor: idInQuery('cursor is not valid'),
  search: v.optional(
    v.pipe(v.string('search must be text'), v.trim(), v.maxLength(MAX_SEARCH_LENGTH, 'search is too long')),
  ),
};
