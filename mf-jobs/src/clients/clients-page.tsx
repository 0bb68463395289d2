import * as jobs from '@app/contract/jobs';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { clientPath, PATHS } from '@app/contract/platform/site-map';
import { CLIENT_ORDERS, type ClientOrder } from '@app/domain/client/client';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { keysOf, selectOptions } from '@app/domain/shared/validation';
import { Button, EmptyState, LinkButton, PageHeader, SearchField, Select, Skeleton } from '@app/ui';
import { Plus } from '@app/ui/icons';
import { NothingHere } from '@app/ui/illustrations/nothing-here';
import { ListKeysHint, LoadFailed, ShowMore } from '@app/ui/lists';
import { Link, usePageTitle, useQueryParts, useRefresh } from '@app/web-kit';
import { useListKeys } from '@app/web-kit/list-keys';
import { useClients, useClientTags } from '../api/clients.ts';
import { ClientCard } from './client-card.tsx';

export { firstCalls } from '../api/first-calls.ts';

const CARDS =
  'jobs:grid jobs:gap-2 jobs:sm:gap-4 jobs:grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]';

/** The client book. Search, tag and order are stored in the URL. */
export function ClientsPage() {
  usePageTitle(PAGE_TITLES.clients);
  const [query, change] = useQueryParts();
  const [search, tag] = [query.get('search') ?? '', query.get('tag') ?? ''];
  const order: ClientOrder = keysOf(CLIENT_ORDERS).find((name) => name === query.get('order')) ?? 'name';
  const clients = useClients({ search, tag, ...(order !== 'name' && { order }) });
  const tags = useClientTags();
  const isFiltered = search !== '' || tag !== '';
  const hasNone = !isFiltered && clients.items?.length === 0;
  // The tag of a bookmark is offered even when no client has it.
  const choices = [...new Set([...tags.map((one) => one.tag), ...(tag ? [tag] : [])])];

  return (
    <main className="jobs:admin-page">
      <PageHeader
        title={PAGE_TITLES.clients}
        actions={
          <>
            <LinkButton as={Link} variant="secondary" to={PATHS.importClients} className="jobs:max-sm:px-2.5">
              Import and Export
            </LinkButton>
            <LinkButton
              as={Link}
              to={clientPath('new')}
              icon={<Plus aria-hidden size="1em" />}
              className="jobs:max-sm:px-2.5"
            >
              New Client
            </LinkButton>
          </>
        }
      />
      {hasNone ? (
        <EmptyState illustration={<NothingHere />} title="No clients yet">
          Each job that you save brings its client here. Clients of another program come with 'Import and
          Export'.
        </EmptyState>
      ) : (
        <>
          <div className="jobs:mb-3 jobs:sm:mb-4 jobs:grid jobs:grid-cols-2 jobs:@max-3xs:grid-cols-1 jobs:items-end jobs:gap-x-3 jobs:gap-y-2 jobs:sm:gap-y-3 jobs:@min-[40rem]:grid-cols-[minmax(8rem,1fr)_repeat(2,minmax(0,12rem))]">
            <SearchField
              className="jobs:@max-[40rem]:col-span-full jobs:max-sm:[&_label]:sr-only"
              placeholder="Name, phone, email, address, tag or note"
              maxLength={MAX_SEARCH_LENGTH}
              search={search}
              onSearch={(text) => change({ search: text })}
            />
            <Select
              label="Tag"
              placeholder="All clients"
              options={choices.map((value) => ({ value, label: value }))}
              value={tag}
              onChange={(event) => change({ tag: event.target.value })}
            />
            <Select
              label="Sort by"
              options={selectOptions(CLIENT_ORDERS)}
              value={order}
              onChange={({ target: { value } }) => change({ order: value === 'name' ? '' : value })}
            />
          </div>
          <ClientList clients={clients} onClear={() => change({ search: '', tag: '' })} />
        </>
      )}
    </main>
  );
}

type ClientListProps = { clients: ReturnType<typeof useClients>; onClear: () => void };

function ClientList({ clients, onClear }: ClientListProps) {
  const { items, error, isValidating } = clients;
  const refresh = useRefresh();
  const { list } = useListKeys<HTMLUListElement>();
  const failed = error && (
    <LoadFailed
      isShown={items !== undefined}
      className="jobs:mb-4"
      onRetry={() => refresh(jobs.clientList.path)}
    >
      The clients could not be loaded. Nothing is lost.
    </LoadFailed>
  );
  if (failed && !items) return failed;
  return (
    <>
      {failed}
      {/* The region is there before its text, which screen readers speak only then. */}
      <div role="status">
        {items?.length === 0 && (
          <EmptyState
            illustration={<NothingHere />}
            title="No client matches"
            action={
              <Button variant="secondary" onClick={onClear}>
                Show All Clients
              </Button>
            }
          >
            Try another name, number or tag.
          </EmptyState>
        )}
      </div>
      <ul ref={list} aria-label="Clients" aria-busy={isValidating} className={CARDS}>
        {items
          ? items.map((client) => <ClientCard key={client.id} client={client} />)
          : [0, 1, 2, 3, 4, 5].map((card) => (
              <li key={card}>
                <Skeleton className="jobs:h-40" />
              </li>
            ))}
      </ul>
      <ShowMore list={clients} what="clients" />
      <p className="jobs:mt-4 jobs:flex">{items?.length !== 0 && <ListKeysHint opens="a client" />}</p>
    </>
  );
}
