import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { Button, SearchField } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useMoments } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { orToast, toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { type ClientRecord, type ListedClient, useClientActions, useClients } from '../api/clients.ts';

function useUndoMerge(clientId: number) {
  const { undoMerge } = useClientActions();
  return (mergeId: number) =>
    orToast(
      (error) => serverMessage(error, MESSAGES.clientRestoreFailed),
      async () => {
        await undoMerge(clientId, mergeId);
        toastSuccess(MESSAGES.clientRestored);
      },
    );
}

/** Who was merged into a client, while it can be taken back. */
export function Merges({ client: { id, merges } }: { client: ClientRecord }) {
  const { today, dayOf } = useMoments();
  const undo = useUndoMerge(id);
  const { pending, run } = usePending<number>();
  if (merges.length === 0) return null;
  return (
    <ul aria-label="Merged clients" className="jobs:print:hidden">
      {merges.map((merge) => (
        <li
          key={merge.id}
          className="jobs:mt-4 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1"
        >
          <span className="jobs:min-w-0 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
            Merged with {merge.name} on {formatDay(dayOf(merge.at), today)}
          </span>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Undo the merge with ${merge.name}`}
            pending={pending === merge.id}
            onClick={() => run(merge.id, '', () => undo(merge.id))}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Chooses who else this client is; what the other one has becomes this one's. */
export function MergeDialog({ client, onClose }: { client: ClientRecord; onClose: () => void }) {
  const [search, setSearch] = useState(client.name);
  const { pending, run } = usePending<number>();
  const { items } = useClients({ search });
  const { merge } = useClientActions();
  const undo = useUndoMerge(client.id);
  const others = (items ?? []).filter(({ id }) => id !== client.id).slice(0, 8);

  const handleMerge = (other: ListedClient) =>
    run(
      other.id,
      (error) => serverMessage(error, MESSAGES.clientsMergeFailed),
      async () => {
        const { id } = await merge(client.id, other.id);
        toastSuccess(MESSAGES.clientsMerged, { label: 'Undo', run: () => void undo(id) });
        onClose();
      },
    );

  return (
    <Dialog open onClose={onClose} title={`Merge with ${client.name}`} size="small">
      <p className="jobs:mb-4">
        Jobs, homes, notes, phones and emails of the client that you choose become those of {client.name}.
      </p>
      <SearchField
        data-autofocus
        hint="By name, phone, email or address."
        maxLength={MAX_SEARCH_LENGTH}
        search={search}
        onSearch={setSearch}
        // What is typed replaces her own name.
        onFocus={({ target }) => target.select()}
      />
      <ul className="jobs:mt-3 jobs:divide-y jobs:divide-line">
        {others.map((other) => (
          <li
            key={other.id}
            className="jobs:flex jobs:items-center jobs:justify-between jobs:gap-3 jobs:py-2"
          >
            <span className="jobs:min-w-0 jobs:wrap-anywhere">
              <span className="jobs:font-semibold">{other.name}</span>
              <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                {[other.homes[0]?.address, other.phones[0], other.emails[0]].filter(Boolean).join(', ')}
              </span>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={`Merge ${other.name}`}
              pending={pending === other.id}
              disabled={pending !== undefined}
              onClick={() => handleMerge(other)}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="jobs:mt-3 jobs:text-small jobs:text-ink-soft jobs:empty:hidden">
        {items && others.length === 0 && 'No other client matches. Search by another name or number.'}
      </p>
    </Dialog>
  );
}
