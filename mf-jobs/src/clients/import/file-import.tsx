import * as jobs from '@app/contract/jobs';
import { homePlace, writtenHomeNotes } from '@app/domain/client/client';
import { CLIENT_COLUMNS, type ClientColumn, proposedColumns } from '@app/domain/client/file-columns';
import type { DuplicateChoice, FileColumns } from '@app/domain/client/import-rows';
import { MESSAGES } from '@app/domain/shared/messages';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { formatCount, formatNumber } from '@app/domain/shared/units';
import { keysOf, selectOptions } from '@app/domain/shared/validation';
import { Alert, Button, Panel, ProgressBar, Select, Skeleton } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { LoadFailed } from '@app/ui/lists';
import { useRefresh } from '@app/web-kit';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { toastError } from '@app/web-kit/result-toasts';
import { useMemo, useRef, useState } from 'react';
import { DuplicatesPanel, ShortList } from './duplicates-panel.tsx';
import {
  type ClientFile,
  type FaultyRow,
  newImport,
  saveFaultyRows,
  sortRows,
  useDuplicates,
} from './file-clients.ts';
import { importText, isChange, UndoImport } from './undo-import.tsx';

type ImportProps = { file: ClientFile; onClose: () => void };
type Result = Awaited<ReturnType<ReturnType<typeof newImport>>>;

/** A file on its way into the book: what its columns are, what its rows become, and what became of them. */
export function FileImport({ file, onClose }: ImportProps) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState(() => proposedColumns(file.header));
  const columns = useMemo(
    () => file.header.map((header, at) => ({ header, column: chosen[at] ?? null })),
    [file, chosen],
  );
  const { good, faulty } = useMemo(() => sortRows(file.rows, columns), [file, columns]);
  const { data: duplicates, error, mutate } = useDuplicates(`${file.name} ${chosen.join()}`, good);
  const [choices, setChoices] = useState<ReadonlyMap<number, DuplicateChoice>>(new Map());
  const run = useRef<ReturnType<typeof newImport>>(undefined);
  const [sent, setSent] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result>();
  useFocusAfterLoss([result ? 1 : 0]);

  const known = new Set(duplicates?.map(({ row }) => row.line));
  const choiceOf = (line: number): DuplicateChoice => choices.get(line) ?? 'add';
  const rows = good.flatMap((row) => {
    const as = known.has(row.line) ? choiceOf(row.line) : 'new';
    return as === 'skip' ? [] : [{ row, as }];
  });

  const handleImport = async () => {
    setRunning(true);
    setSent(sent ?? 0);
    run.current ??= newImport(file.name, rows);
    try {
      setResult(await run.current(setSent));
    } catch (failure) {
      toastError(serverMessage(failure, MESSAGES.clientsImportFailed));
    } finally {
      setRunning(false);
      await refresh(jobs.clientList.path);
    }
  };

  if (result) return <ResultPanel {...{ file, result, faulty, onClose }} />;
  return (
    <div className="jobs:grid jobs:grid-cols-1 jobs:gap-6">
      {sent === undefined && (
        <>
          <ColumnsPanel {...{ file, columns }} onChange={setChosen} />
          {error ? (
            <LoadFailed onRetry={() => mutate()}>
              The book could not be searched for these people. Nothing was imported.
            </LoadFailed>
          ) : (
            !duplicates && <Skeleton className="jobs:h-24" />
          )}
          {duplicates && (
            <DuplicatesPanel
              {...{ duplicates, choiceOf }}
              onChoose={(lines, choice) =>
                setChoices(new Map([...choices, ...lines.map((line) => [line, choice] as const)]))
              }
            />
          )}
          <FaultsPanel {...{ file, rows: faulty }} />
          <Panel title="Preview">
            <ShortList
              items={rows.map(({ row }) => row)}
              keyOf={({ line }) => line}
              empty="No row can be imported with these columns."
            >
              {({ client: { name, company, phones, emails, homes, tags, notes } }) => (
                <span className="jobs:min-w-0 jobs:wrap-anywhere">
                  <span className="jobs:font-semibold">{name}</span>
                  <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                    <Dotted
                      parts={[
                        company !== name && company,
                        ...phones,
                        ...emails,
                        ...homes.map(homePlace),
                        tags.length > 0 && `Tags: ${tags.join(', ')}`,
                        homes.some(({ notes: own }) => writtenHomeNotes(own).length > 0) &&
                          'Private notes of the home',
                        notes.length > 0 && formatCount(notes.length, 'note'),
                      ]}
                      none="Only the name"
                    />
                  </span>
                </span>
              )}
            </ShortList>
          </Panel>
        </>
      )}
      {sent !== undefined && (
        <Panel title={isRunning ? 'Importing' : 'Not everything is imported yet'}>
          <ProgressBar label="Rows imported" value={sent} max={rows.length} />
          <p className="jobs:mt-2 jobs:text-ink-soft">
            {formatNumber(sent)} of {formatCount(rows.length, 'row')}
            {!isRunning && '. What was imported stays; go on where it stopped.'}
          </p>
        </Panel>
      )}
      <div data-sticky="bottom" className="jobs:admin-actions">
        <Button
          disabled={!duplicates || rows.length === 0}
          pending={isRunning}
          pendingLabel="Importing..."
          onClick={() => void handleImport()}
        >
          {sent === undefined ? `Import ${formatCount(rows.length, 'row')}` : 'Go on'}
        </Button>
        {!isRunning && (
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

/** The rows with an error. */
function FaultsPanel({ file, rows }: { file: ClientFile; rows: readonly FaultyRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title={`${formatCount(rows.length, 'row')} with an error`}
      actions={
        <Button variant="secondary" size="small" onClick={() => saveFaultyRows(file, rows)}>
          Download {rows.length === 1 ? 'it' : 'them'} with the error
        </Button>
      }
    >
      <p className="jobs:mb-2 jobs:text-ink-soft">
        These are left out. Correct them in the downloaded file and import it.
      </p>
      <ShortList items={rows} keyOf={({ line }) => line}>
        {({ line, cells, error }) => (
          <span className="jobs:min-w-0 jobs:wrap-anywhere">
            {error}
            <span className="jobs:block jobs:text-small jobs:text-ink-soft">
              Row {line}: {cells.filter(Boolean).slice(0, 4).join(', ')}
            </span>
          </span>
        )}
      </ShortList>
    </Panel>
  );
}

type ResultPanelProps = ImportProps & { result: Result; faulty: readonly FaultyRow[] };

function ResultPanel({ file, result, faulty, onClose }: ResultPanelProps) {
  return (
    <div className="jobs:grid jobs:grid-cols-1 jobs:gap-6">
      <Alert
        role="status"
        tone="success"
        title={importText(result)}
        actions={
          <>
            <Button size="small" onClick={onClose}>
              Done
            </Button>
            <UndoImport imported={result} onUndone={onClose} />
          </>
        }
      >
        {isChange(result) && `They are in the book. For ${RESTORABLE_DAYS} days Undo takes them back.`}
      </Alert>
      <FaultsPanel file={file} rows={[...faulty, ...result.refused]} />
    </div>
  );
}

type ColumnsPanelProps = {
  file: ClientFile;
  columns: FileColumns;
  onChange: (columns: (ClientColumn | null)[]) => void;
};

const OPTIONS = selectOptions(CLIENT_COLUMNS);

/** What each column of the file is, as proposed from its header. Columns without a value are left out. */
function ColumnsPanel({ file: { rows }, columns, onChange }: ColumnsPanelProps) {
  const samples = columns.map((_, at) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at]);
  const leftOut = columns.flatMap(({ header, column }, at) =>
    column === null && samples[at] !== undefined ? [header || `Column ${at + 1}`] : [],
  );
  return (
    <Panel title="Columns">
      <p className="jobs:mb-4 jobs:text-ink-soft">
        Each column and what it becomes. Several columns of one part of a home belong to several homes.
      </p>
      <p role="status" className="jobs:mb-4 jobs:font-semibold jobs:wrap-anywhere jobs:empty:hidden">
        {leftOut.length > 0 &&
          `${formatCount(leftOut.length, 'column')} ${leftOut.length === 1 ? 'is' : 'are'} left out: ${leftOut.join(', ')}.`}
      </p>
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2 jobs:lg:grid-cols-3">
        {columns.map(
          ({ header, column }, at) =>
            samples[at] !== undefined && (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
                key={at}
                label={header || `Column ${at + 1}`}
                hint={`Such as ${samples[at].trim().slice(0, 40)}`}
                placeholder="Not imported"
                options={OPTIONS}
                value={column ?? ''}
                onChange={({ target: { value } }) => {
                  const chosen = keysOf(CLIENT_COLUMNS).find((name) => name === value) ?? null;
                  onChange(columns.map((one, place) => (place === at ? chosen : one.column)));
                }}
              />
            ),
        )}
      </div>
    </Panel>
  );
}
