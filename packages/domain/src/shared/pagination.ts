import * as v from 'valibot';

/** Response header that carries the next cursor; absent on the last page. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** Most entries one page of a list can have. */
export const MAX_PAGE_SIZE = 200;

const limitMessage = `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`;

/** Query fields of every list: without them the list is whole, newest first. */
export const paginationEntries = {
  limit: v.optional(
    v.pipe(
      v.string(limitMessage),
      v.regex(/^[1-9]\d{0,5}$/, limitMessage),
      v.toNumber(),
      v.maxValue(MAX_PAGE_SIZE, limitMessage),
    ),
  ),
  // The id of the last entry that the reader has.
  cursor: v.optional(
    v.pipe(
      v.string('cursor is not valid'),
      v.regex(/^[1-9]\d{0,9}$/, 'cursor is not valid'),
      v.toNumber(),
      v.maxValue(2 ** 31 - 1, 'cursor is not valid'),
    ),
  ),
  search: v.optional(
    v.pipe(v.string('search must be text'), v.trim(), v.maxLength(200, 'search is too long')),
  ),
};
