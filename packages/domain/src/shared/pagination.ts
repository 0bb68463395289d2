import * as v from 'valibot';

/** Response header that carries the next cursor; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Entries per response. */
export const MAX_PAGE_SIZE = 200;

export const MAX_SEARCH_LENGTH = 200;

const limitMessage = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

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
  cursor: v.optional(
    v.pipe(
      v.string('cursor is not valid'),
      v.regex(/^[1-9]\d{0,9}$/, 'cursor is not valid'),
      v.toNumber(),
      v.maxValue(2 ** 31 - 1, 'cursor is not valid'),
    ),
  ),
  search: v.optional(
    v.pipe(v.string('search must be text'), v.trim(), v.maxLength(MAX_SEARCH_LENGTH, 'search is too long')),
  ),
};
