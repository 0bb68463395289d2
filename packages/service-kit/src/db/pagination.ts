import { NEXT_CURSOR_HEADER } from '@app/domain/shared/pagination';
import type { Knex } from 'knex';

export type PaginationQuery = { limit?: number | undefined; cursor?: number | undefined };
/** `next` is the cursor of the next page. */
export type ListPage<Item, Cursor = number> = { items: Item[]; next?: Cursor };
type Order = 'newest' | 'oldest';

/**
 * The rows after the cursor by id, one more than the page holds, which shows whether there is a next page. `id` is the
 * column in joins.
 */
export function limitToPage(
  rows: Knex.QueryBuilder,
  { limit, cursor }: PaginationQuery,
  order: Order = 'newest',
  id = 'id',
): void {
  const newest = order === 'newest';
  if (cursor) rows.where(id, newest ? '<' : '>', cursor);
  if (limit) rows.limit(limit + 1);
  rows.orderBy(id, newest ? 'desc' : 'asc');
}

/** Removes the additional row. The cursor is the id of the last entry. */
export function listPageOf<Item extends { id: number }>(
  rows: Item[],
  { limit }: PaginationQuery,
): ListPage<Item> {
  if (!limit || rows.length <= limit) return { items: rows };
  const items = rows.slice(0, limit);
  return { items, next: items[limit - 1]!.id };
}

/** Sends the items of a page as an array, and the cursor of the next page in a header. */
export function listPage<Item>(
  ctx: { set(name: string, value: string): void },
  { items, next }: ListPage<Item, number | string>,
): Item[] {
  if (next) ctx.set(NEXT_CURSOR_HEADER, String(next));
  return items;
}
