import { Button, EmptyState, PageHeader, SearchField, Skeleton } from '@app/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { NothingHere } from './illustrations/nothing-here.tsx';
import { LoadFailed, ShowMore } from './lists.tsx';

type DeletedEntry = {
  id: number;
  name: string;
  /** What it was. */
  what: string;
  deleted: string;
  deletedExactly: string;
  until: string;
  untilExactly: string;
};

type DeletedPageProps = {
  /** One of the records in words, such as 'job'. */
  record: string;
  back: ReactNode;
  /** Days during which a record can be restored. */
  days: number;
  searchHint: string;
  search: string;
  maxSearchLength: number;
  onSearch: (search: string) => void;
  /** Undefined while they load. */
  entries: readonly DeletedEntry[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  list: ComponentProps<typeof ShowMore>['list'];
  /** The id of the one that is being restored. */
  restoring: number | null;
  onRestore: (id: number) => void;
};

/** Deleted records, each with who deleted it, until when it can be restored, and a button for that. */
export function DeletedPage({ record, back, days, searchHint, entries, ...page }: DeletedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef({ id: 0, position: 0 });
  // The button leaves with its entry; the next one has the focus then.
  useEffect(() => {
    const { id, position } = pressed.current;
    if (id === 0 || !entries || entries.some((entry) => entry.id === id)) return;
    pressed.current = { id: 0, position: 0 };
    if (document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[position] ?? buttons.at(-1) ?? heading.current)?.focus();
  }, [entries]);

  return (
    <>
      <PageHeader title={`Deleted ${record}s`} headingRef={heading} back={back}>
        They can be restored for {days} days, with all that belongs to them. Then they are gone.
      </PageHeader>
      <SearchField
        className="ui:mb-4 ui:max-w-96"
        placeholder={searchHint}
        maxLength={page.maxSearchLength}
        search={page.search}
        onSearch={page.onSearch}
      />
      {page.isFailed && (
        <LoadFailed onRetry={page.onRetry}>{`The deleted ${record}s could not be loaded.`}</LoadFailed>
      )}
      {/* The region is there before its text, which screen readers speak only then. */}
      <div role="status">
        {entries?.length === 0 && (
          <EmptyState
            illustration={<NothingHere />}
            title={page.search ? `No deleted ${record} matches` : `No deleted ${record}s`}
          />
        )}
      </div>
      {!entries && !page.isFailed && <Skeleton className="ui:h-40" />}
      {entries && entries.length > 0 && (
        <ul
          ref={list}
          aria-label={`Deleted ${record}s`}
          className="ui:divide-y ui:divide-line ui:rounded-large ui:border ui:border-line ui:bg-surface"
        >
          {entries.map((entry, position) => (
            <li
              key={entry.id}
              className="ui:flex ui:flex-wrap ui:items-center ui:justify-between ui:gap-x-6 ui:gap-y-3 ui:px-4 ui:py-3"
            >
              <div className="ui:min-w-0 ui:wrap-anywhere">
                <p className="ui:font-semibold">{entry.name}</p>
                <p className="ui:text-ink-soft">{entry.what}</p>
                <p className="ui:flex ui:flex-wrap ui:gap-x-4 ui:text-small ui:text-ink-quiet">
                  <span title={entry.deletedExactly}>{entry.deleted}</span>
                  <span title={entry.untilExactly}>{entry.until}</span>
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={`Restore ${entry.name}, ${entry.what}`}
                pending={page.restoring === entry.id}
                pendingLabel="Restoring..."
                onClick={() => {
                  pressed.current = { id: entry.id, position };
                  page.onRestore(entry.id);
                }}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={page.list} what={`${record}s`} />
    </>
  );
}
