import { PATHS, requestRowId } from '@app/contract/platform/site-map';
import type { RequestSummary } from '@app/contract/requests';
import { REQUEST_STATUSES, type RequestStatus } from '@app/domain/request/status';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatNumber } from '@app/domain/shared/units';
import { Button, EmptyState, type Tone, toneClass } from '@app/ui';
import { RefreshCw } from '@app/ui/icons';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { ListKeysHint, LoadFailed, ShowMore } from '@app/ui/lists';
import { Link, type QueryParts, useLocation, useQueryParts } from '@app/web-kit';
import { latePart } from '@app/web-kit/late-part';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_VIEW, type RequestView } from '../api/request-view.ts';
import { useRequestActions, useRequestSummary, useRequests } from '../api/requests.ts';
import { useFirstSteps } from '../api/settings.ts';
import { StatusChanges } from '../parts/status-select.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestFilters } from './request-filters.tsx';
import { useKeptRows } from './use-kept-rows.ts';
import { useListFocus } from './use-list-focus.ts';
import { useMarkSeen } from './use-mark-seen.ts';

const RequestDialog = latePart(async () => (await import('../details/request-dialog.tsx')).RequestDialog);

export function RequestsTab() {
  const parts = useQueryParts();
  const { view, change, clear } = useRequestView(parts);
  const list = useRequests(view);
  const { items: requests, error, isValidating, hasMore } = list;
  const { data: summary } = useRequestSummary();
  const { refreshRequests } = useRequestActions();
  const opened = useOpenedRequest(parts);
  // It stays, so that it fades out.
  const [wasOpened, setWasOpened] = useState(false);
  if (opened.id !== undefined && !wasOpened) setWasOpened(true);
  useMarkSeen(view, requests, hasMore, opened.id);
  const search = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  // A link that filters shows its list, not the filters: that of Today enters or leaves what is awaited.
  const [openIn, setOpenIn] = useState<boolean>();
  const showList = () => {
    setOpenIn(undefined);
    bringIntoView(top.current);
  };
  useEffect(() => {
    if (view.isAwaited) bringIntoView(top.current);
  }, [view.isAwaited]);
  const kept = useKeptRows(view, requests);
  const { rows } = kept;
  const keys = useListFocus(rows?.map(({ id }) => id) ?? [], () => search.current?.focus());
  const { hash } = useLocation();
  // Nothing takes the focus before the page shows.
  const isLoading = useFirstSteps().isArriving || isValidating;
  const named = isLoading ? undefined : rows?.find(({ id }) => hash === `#${requestRowId(id)}`)?.id;
  const showNamed = useEffectEvent((id: number) => {
    // The focus brings it into view, once: what the address says next, or Back, has a view of its own.
    keys.focusId(id);
    parts[1]({});
  });
  useEffect(() => {
    if (named !== undefined) showNamed(named);
  }, [named]);

  return (
    <StatusChanges value={kept.report}>
      <div ref={top} className="req:scroll-mt-2">
        <RequestCounters summary={summary} view={view} onFilter={showList} />
      </div>
      <RequestFilters
        view={view}
        onChange={change}
        isOpen={openIn === view.isAwaited}
        onOpen={(isOpen) => setOpenIn(isOpen ? view.isAwaited : undefined)}
        onClear={clear}
        search={search}
      >
        <Button
          variant="secondary"
          icon={<RefreshCw aria-hidden size="1em" />}
          pending={isValidating && requests !== undefined}
          onClick={refreshRequests}
        >
          Refresh
        </Button>
      </RequestFilters>
      {error && (
        <LoadFailed isShown={requests !== undefined} className="req:mb-4" onRetry={refreshRequests}>
          The requests could not be loaded.
        </LoadFailed>
      )}
      {/* The region is there before its text, which screen readers speak only then. */}
      <div role="status">
        {rows?.length === 0 && <EmptyState illustration={<NothingHere />} title={MESSAGES.noRequests} />}
      </div>
      {requests === undefined && !error && <ListSkeleton label="Loading requests" look="cards" />}
      {rows !== undefined && rows.length > 0 && (
        <ul {...keys.list} aria-label="Requests" className="req:grid req:gap-2">
          {rows.map((request) => (
            <RequestCard
              key={request.id}
              request={request}
              movedFrom={kept.movedFrom(request.id)}
              onOpen={() => opened.open(request.id)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} what="requests" />
      <p className="req:mt-4 req:print:hidden req:flex req:flex-wrap req:justify-between req:gap-x-6 req:text-small">
        <Link to={PATHS.deletedRequests} className="req:text-ink-soft req:underline req:underline-offset-4">
          Recently deleted
        </Link>
        {rows?.length !== 0 && <ListKeysHint opens="a request" />}
      </p>
      {wasOpened && (
        <RequestDialog
          id={opened.id}
          // Without the list, the dialog loads the open request itself.
          requests={error ? (rows ?? []) : rows}
          onChange={opened.change}
          onClose={opened.close}
          onClosed={keys.focusId}
        />
      )}
    </StatusChanges>
  );
}

/** The filter is chosen above the fold, and its list may begin below it. */
function bringIntoView(element: Element | null): void {
  if (element && element.getBoundingClientRect().top > window.innerHeight / 3) element.scrollIntoView();
}

const COUNTERS: { key: RequestStatus | 'total'; label: string; color: Tone }[] = [
  { key: 'pending', ...REQUEST_STATUSES.pending },
  { key: 'contacted', ...REQUEST_STATUSES.contacted },
  { key: 'scheduled', ...REQUEST_STATUSES.scheduled },
  { key: 'total', label: 'Total', color: 'grey' },
];

type CountersProps = { summary: RequestSummary | undefined; view: RequestView; onFilter: () => void };

const RequestCounters = ({ summary, view, onFilter }: CountersProps) => (
  <dl className="req:max-sm:-mt-2 req:mb-1 req:sm:mb-3 req:grid req:grid-cols-4 req:@max-xs:grid-cols-2 req:@max-3xs:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] req:gap-1 req:sm:gap-3">
    {COUNTERS.map(({ key, label, color }) => (
      <div
        key={key}
        className={`req:relative req:flex req:flex-col-reverse req:min-w-0 req:rounded req:px-1 req:py-1 req:sm:flex-row-reverse req:sm:flex-wrap req:sm:items-baseline req:sm:justify-end req:sm:gap-x-2 req:sm:px-3 ${toneClass(color)}`}
      >
        <dt className="req:text-small req:font-semibold">
          <Link
            to={key === 'total' ? PATHS.admin : `${PATHS.admin}?status=${key}`}
            onClick={onFilter}
            aria-current={key === view.status ? 'true' : undefined}
            className="req:underline-offset-4 req:hover:underline req:aria-[current]:underline"
          >
            {label}
            <span className="req:absolute req:inset-0" />
          </Link>
        </dt>
        <dd className="req:font-display req:text-lead req:leading-tight req:font-semibold req:tabular-nums req:sm:text-title">
          {summary ? formatNumber(summary[key]) : '–'}
        </dd>
      </div>
    ))}
  </dl>
);

const isStatus = (value: string): value is RequestStatus => Object.hasOwn(REQUEST_STATUSES, value);

/** Keeps the view in the URL, so that a reload, a bookmark and Back restore it. Of what is awaited the first due comes first. */
function useRequestView([query, changeQuery]: QueryParts) {
  const status = query.get('status') ?? '';
  const isAwaited = query.get('answer') === 'due';
  const ownSort = isAwaited ? 'due' : DEFAULT_VIEW.sort;
  const sort = query.get('sort');
  const view: RequestView = {
    status: isStatus(status) ? status : DEFAULT_VIEW.status,
    search: query.get('search') ?? DEFAULT_VIEW.search,
    sort: sort === 'due' || sort === 'newest' ? sort : ownSort,
    isAwaited,
  };

  const change = (part: Partial<Omit<RequestView, 'isAwaited'>>) =>
    changeQuery({
      ...(part.search !== undefined && { search: part.search }),
      ...(part.sort && { sort: part.sort === ownSort ? '' : part.sort }),
      // Another status is a view of its own.
      ...(part.status && { status: part.status === 'all' ? '' : part.status, answer: '' }),
    });

  return { view, change, clear: () => changeQuery({ status: '', sort: '', answer: '' }) };
}

const PARAM = 'request';

/** Keeps the open request in the URL: Back closes it, a reload or a link from an email opens it. */
function useOpenedRequest([query, change, state]: QueryParts) {
  const text = query.get(PARAM) ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

  return {
    id,
    open: (next: number) => change({ [PARAM]: String(next) }, { by: 'push', state: { openedHere: true } }),
    /** Replaces the open request, without a new history entry. */
    change: (next: number) => change({ [PARAM]: String(next) }),
    close: () => change({ [PARAM]: '' }, { by: state?.openedHere ? 'back' : 'replace' }),
  };
}
