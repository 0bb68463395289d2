import type { Call, Query } from '@app/contract/platform/call';
import { callPage } from '@app/web-kit';

type Page<Of extends Call> = Awaited<ReturnType<typeof callPage<Of>>>;

/** Everything of a list that comes in pages. @throws when one of them cannot be read */
export async function allPages<Of extends Call>(of: Of, query: Query<Of>): Promise<Page<Of>['items']> {
  const list: Page<Of>['items'] = [];
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor }: Page<Of> = await callPage(of, { ...query, cursor } as Query<Of>);
    list.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) return list;
  }
}
