import { CLIENT_COLUMNS, type ClientColumn } from '@app/domain/client/file-columns';
import type { FileColumns } from '@app/domain/client/import-rows';
import { keysOf, selectOptions } from '@app/domain/shared/validation';
import { Panel, Select } from '@app/ui';
import type { ClientFile } from './read-file.ts';

type ColumnsPanelProps = {
  file: ClientFile;
  columns: FileColumns;
  onChange: (columns: (ClientColumn | null)[]) => void;
};

const OPTIONS = selectOptions(CLIENT_COLUMNS);

/** What each column of the file is, as proposed from its header. Columns without a value are left out. */
export function ColumnsPanel({ file: { rows }, columns, onChange }: ColumnsPanelProps) {
  const samples = columns.map((_, at) => rows.find(({ cells }) => cells[at]?.trim())?.cells[at]);
  return (
    <Panel title="Columns">
      <p className="jobs:mb-4 jobs:text-ink-soft">
        Each column of the file and what it becomes. Columns that are several times one part of a home belong
        to several homes.
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
                onChange={({ target: { value } }) =>
                  onChange(
                    columns.map((one, place) =>
                      place === at
                        ? (keysOf(CLIENT_COLUMNS).find((name) => name === value) ?? null)
                        : one.column,
                    ),
                  )
                }
              />
            ),
        )}
      </div>
    </Panel>
  );
}
