import { INVOICE_YEARS } from '@app/domain/job/job/erasure';
import { type Day, formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_SEARCH_LENGTH } from '@app/domain/shared/pagination';
import { formatCount } from '@app/domain/shared/units';
import { Alert, Button, Checkbox, Panel, SearchField, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { ConfirmDialog } from '@app/ui/overlay';
import { ApiError, closeToast, useSearchParams } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { saveFile } from '@app/web-kit/files';
import { useFocusAfterClose } from '@app/web-kit/forms/focus';
import { orToast, toastSuccess } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import {
  type ClientRecord,
  eraseRecord,
  exportClient,
  exportJob,
  exportRequest,
  exportSeries,
  MAX_SHOWN,
  useClientRecords,
} from '../api/client-data.ts';
import { type ClientData, clientFile } from './client-file.ts';

type Outcome = { erased: number; kept: string[]; failed: string[] };

export function ClientDataPanel({ onActivity }: { onActivity: () => void }) {
  // The page of a client links here with its name.
  const [search, setSearch] = useState(useSearchParams()[0].get('search')?.trim() ?? '');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState<'export' | 'erase'>();
  const [confirming, setConfirming] = useState(false);
  const { records, hasMore, error, isValidating, reload } = useClientRecords(search);
  const selected = (records ?? []).filter(({ number }) => chosen.includes(number));
  const result = useRef<HTMLDivElement>(null);
  const today = useToday();
  // The button that asked has nothing left to erase, and cannot take the focus: the dialog may give it to the search.
  useFocusAfterClose(confirming, records, () => result.current?.focus());

  const handleSearch = (text: string) => {
    setSearch(text.trim());
    setChosen([]);
    setOutcome(undefined);
  };
  const handleChoose = (number: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, number] : before.filter((other) => other !== number)));

  const handleExport = async () => {
    setPending('export');
    await orToast(MESSAGES.clientDataFailed, async () => {
      saveFile(await fileOf(selected, today));
      toastSuccess(MESSAGES.clientDataSaved);
      onActivity();
    });
    setPending(undefined);
  };

  const handleErase = async () => {
    setPending('erase');
    setOutcome(await eraseAll(selected));
    // It tells of what was done before.
    closeToast();
    setPending(undefined);
    setConfirming(false);
    setChosen([]);
    onActivity();
    await reload();
  };

  return (
    <Panel title="Data of one client">
      <p className="set:mb-gap set:text-ink-soft">
        When a client wants to know what is stored, or wants it deleted: find all requests and jobs, deleted
        ones too, and the entry in the client book, check that they are this person’s, and save or erase them.
      </p>
      <SearchField
        hint="By name, phone, email or address."
        search={search}
        onSearch={handleSearch}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <div aria-live="polite" className="set:mt-gap set:grid set:gap-gap">
        {outcome && (
          <div ref={result} tabIndex={-1} className="set:grid set:scroll-my-4 set:gap-gap set:outline-none">
            <OutcomeAlert {...outcome} />
          </div>
        )}
        {error && !isValidating && (
          <LoadFailed isShown={records !== undefined} onRetry={reload}>
            The records could not be loaded.
          </LoadFailed>
        )}
        {search !== '' && !records && !error && <Skeleton className="set:h-10" />}
        {records?.length === 0 && !outcome && <p>No request and no job matches.</p>}
        {records && records.length > 0 && (
          <>
            <ul className="set:divide-y set:divide-line">
              {records.map((record) => (
                <li key={record.number} className="set:py-3">
                  <Checkbox
                    label={`${record.number}, ${record.name}`}
                    hint={record.hint}
                    checked={chosen.includes(record.number)}
                    disabled={pending !== undefined}
                    onChange={(event) => handleChoose(record.number, event.target.checked)}
                  />
                </li>
              ))}
            </ul>
            {hasMore && (
              <p className="set:text-small set:text-ink-soft">
                The newest {MAX_SHOWN} of each are shown. Search for more words to find others.
              </p>
            )}
            <div className="set:flex set:flex-wrap set:gap-3">
              <Button
                variant="quiet"
                disabled={pending !== undefined}
                onClick={() => setChosen(records.map(({ number }) => number))}
              >
                Select All
              </Button>
              <Button
                variant="secondary"
                disabled={selected.length === 0 || pending !== undefined}
                pending={pending === 'export'}
                pendingLabel="Saving..."
                onClick={handleExport}
              >
                Save a Copy
              </Button>
              <Button
                variant="danger"
                disabled={selected.length === 0 || pending !== undefined}
                onClick={() => {
                  setOutcome(undefined);
                  setConfirming(true);
                }}
              >
                Erase
              </Button>
            </div>
          </>
        )}
      </div>
      {confirming && (
        <EraseDialog
          records={selected}
          pending={pending === 'erase'}
          onConfirm={handleErase}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Panel>
  );
}

function OutcomeAlert({ erased, kept, failed }: Outcome) {
  return (
    <>
      {erased > 0 && (
        <Alert tone="success" title={`${formatCount(erased, 'record')} erased`}>
          {kept.length > 0 && `Invoices that are kept: ${kept.join('; ')}.`}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert title={`${formatCount(failed.length, 'record')} not erased`}>
          Nothing of {failed.join(', ')} has changed. Please try again.
        </Alert>
      )}
    </>
  );
}

/** Erases record by record, so that a failure leaves the others erased. One that is gone meanwhile counts as erased. */
async function eraseAll(records: ClientRecord[]): Promise<Outcome> {
  const outcome: Outcome = { erased: 0, kept: [], failed: [] };
  for (const record of records)
    try {
      const keptUntil = await eraseRecord(record).catch(unlessGone);
      outcome.erased += 1;
      if (keptUntil) outcome.kept.push(`${record.number} until ${formatDay(keptUntil)}`);
    } catch {
      outcome.failed.push(record.number);
    }
  return outcome;
}

function unlessGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** The records are read one at a time: a job with photos is large. */
async function fileOf(records: ClientRecord[], today: Day): Promise<File> {
  const data: ClientData = { requests: [], jobs: [], series: [], clients: [] };
  for (const { kind, id } of records)
    if (kind === 'job') data.jobs.push(await exportJob(id));
    else if (kind === 'series') data.series.push(await exportSeries(id));
    else if (kind === 'client') data.clients.push(await exportClient(id));
    else data.requests.push(await exportRequest(id));
  return clientFile(records[0]?.name ?? '', today, data);
}

type EraseDialogProps = {
  records: ClientRecord[];
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Names what is deleted, what has to be kept and where copies remain, before anything is erased. */
function EraseDialog({ records, pending, onConfirm, onCancel }: EraseDialogProps) {
  const names = [...new Set(records.map(({ name }) => name))];
  const invoices = records.filter(({ hasAmount }) => hasAmount).length;
  const deleted = records.length - invoices;
  return (
    <ConfirmDialog
      open
      title={`Erase ${formatCount(records.length, 'record')}?`}
      confirmLabel="Erase for Good"
      pendingLabel="Erasing..."
      pending={pending}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="set:mb-3">
        Of {names.slice(0, 3).join(', ')}
        {names.length > 3 && ` and ${names.length - 3} more`}. This cannot be undone.
      </p>
      <ul className="set:grid set:list-disc set:gap-2 set:pl-5">
        {deleted > 0 && (
          <li>{formatCount(deleted, 'record')} will be deleted with photos, notes and history.</li>
        )}
        {invoices > 0 && (
          <li>
            Of {formatCount(invoices, 'job')} with an amount the invoice is kept for {INVOICE_YEARS} years
            after the job, for the tax authority: name, address, dates, charges and payments. Phone, email,
            notes, photos, history and client links are deleted.
          </li>
        )}
        <li>Files of photos that came with a request leave the disk within two days.</li>
        <li>Backups from before keep a copy until newer ones replace them. Mail in your mailbox stays.</li>
      </ul>
    </ConfirmDialog>
  );
}
