import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { type Deletion, deletionText, RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { type usePages, useQueryParts } from '@app/web-kit';
import { useMoments, useNow } from './company-time.ts';
import { orToast, toastSuccess, usePending } from './result-toasts.ts';

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
  const list = useList(search);
  const { items, error } = list;
  const { pending, run } = usePending<number>();
  const [now, moments] = [useNow(), useMoments()];

  const deleteAgain = (id: number) =>
    orToast(messages.deleteFailed, async () => {
      await remove(id);
      toastSuccess(messages.deleted);
    });
  const handleRestore = (id: number) =>
    run(id, messages.restoreFailed, async () => {
      await restore(id);
      toastSuccess(messages.restored, { label: 'Undo', run: () => void deleteAgain(id) });
    });

  return {
    days: RESTORABLE_DAYS,
    maxSearchLength: MAX_SEARCH_LENGTH,
    search,
    onSearch: (text: string) => change({ search: text }),
    entries: items?.map((one) => ({
      ...deletionText(one, new Date(now).toISOString(), moments),
      id: one.id,
      name: one.clientName,
      what: records.what(one),
    })),
    isFailed: error !== undefined,
    onRetry: records.refresh,
    list,
    restoring: pending ?? null,
    onRestore: handleRestore,
  };
}
