import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { type Deletion, deletionText, RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { type usePages, useQueryParts } from '@app/web-kit';
import { useState } from 'react';
import { useNow } from './company-time.ts';
import { toastError, toastSuccess } from './result-toasts.ts';

type DeletedRecord = Deletion & { id: number; clientName: string };

type DeletedRecords<T> = {
  useList: (search: string) => ReturnType<typeof usePages<T>>;
  refresh: () => void;
  restore: (id: number) => Promise<void>;
  remove: (id: number) => Promise<void>;
  messages: Record<'restored' | 'restoreFailed' | 'deleted' | 'deleteFailed', string>;
  /** What a record was, in words. */
  what: (record: T) => string;
};

/** The props of a page of deleted records, whose search is in the URL. Restoring one can be undone. */
export function useDeletedRecords<T extends DeletedRecord>(records: DeletedRecords<T>) {
  const { useList, restore, remove, messages } = records;
  const [query, change] = useQueryParts();
  const search = query.get('search') ?? '';
  const { items, error, hasMore, isLoadingMore, loadMore } = useList(search);
  const [restoring, setRestoring] = useState<number | null>(null);
  const now = useNow();

  const deleteAgain = async (id: number) => {
    try {
      await remove(id);
      toastSuccess(messages.deleted);
    } catch {
      toastError(messages.deleteFailed);
    }
  };
  const handleRestore = async (id: number) => {
    setRestoring(id);
    try {
      await restore(id);
      toastSuccess(messages.restored, { label: 'Undo', run: () => void deleteAgain(id) });
    } catch {
      toastError(messages.restoreFailed);
    } finally {
      setRestoring(null);
    }
  };

  return {
    days: RESTORABLE_DAYS,
    maxSearchLength: MAX_SEARCH_LENGTH,
    search,
    onSearch: (text: string) => change({ search: text }),
    entries: items?.map((one) => ({
      ...deletionText(one, new Date(now).toISOString()),
      id: one.id,
      name: one.clientName,
      what: records.what(one),
    })),
    isFailed: error !== undefined,
    onRetry: records.refresh,
    hasMore,
    isLoadingMore,
    onMore: loadMore,
    restoring,
    onRestore: handleRestore,
  };
}
