import * as jobs from '@app/contract/jobs';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { clientsCsv } from '@app/domain/client/file-columns';
import { MESSAGES } from '@app/domain/shared/messages';
import { MAX_PAGE_SIZE } from '@app/domain/shared/pagination';
import { RESTORABLE_DAYS } from '@app/domain/shared/retention';
import { Alert, BackLink, Button, PageHeader, Panel } from '@app/ui';
import { Download, Upload } from '@app/ui/icons';
import { Link, useCall, usePageTitle } from '@app/web-kit';
import { useMoments, useTimeZone } from '@app/web-kit/company-time';
import { saveCsv } from '@app/web-kit/files';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { allPages } from '../../api/jobs.ts';
import { type ClientFile, readClientFile } from './file-clients.ts';
import { FileImport } from './file-import.tsx';
import { importText, UndoImport } from './undo-import.tsx';

/** Brings clients in from a file and gives them out as one. */
export function ImportPage() {
  usePageTitle(PAGE_TITLES.importClients);
  const [file, setFile] = useState<ClientFile>();
  useFocusAfterLoss([file ? 1 : 0]);
  return (
    <main className="jobs:admin-page">
      <PageHeader
        title={file ? `Import ${file.name}` : PAGE_TITLES.importClients}
        back={
          <BackLink as={Link} to={PATHS.clients}>
            Clients
          </BackLink>
        }
      />
      {file ? (
        <FileImport file={file} onClose={() => setFile(undefined)} />
      ) : (
        <div className="jobs:grid jobs:items-start jobs:gap-6 jobs:lg:grid-cols-2">
          <ImportPanel onFile={setFile} />
          <ExportPanel />
        </div>
      )}
    </main>
  );
}

function ImportPanel({ onFile }: { onFile: (file: ClientFile) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const handleFile = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      onFile(await readClientFile(file));
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      // The same file can be chosen again after it was corrected.
      input.value = '';
    }
  };
  return (
    <Panel title="Import clients">
      <p className="jobs:mb-4 jobs:text-ink-soft">
        A CSV file from Jobber, ZenMaid, Google Contacts or a spreadsheet whose first row names the columns.
        You see what it becomes before anything is written.
      </p>
      {problem && <Alert className="jobs:mb-4">{problem}</Alert>}
      <Button icon={<Upload aria-hidden size="1.125em" />} onClick={() => chooser.current?.click()}>
        Choose a File
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Choose a File"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => void handleFile(currentTarget)}
      />
      <PastImports />
    </Panel>
  );
}

/** The imports of the last days, each of which can be taken back. */
function PastImports() {
  const { data: imports = [] } = useCall(jobs.clientImports, {}, { revalidateOnMount: true });
  const { today, formatMoment } = useMoments();
  if (imports.length === 0) return null;
  return (
    <>
      <h3 className="jobs:mt-6 jobs:font-semibold">Imported in the last {RESTORABLE_DAYS} days</h3>
      <ul className="jobs:divide-y jobs:divide-line">
        {imports.map((one) => (
          <li key={one.id} className="jobs:flex jobs:items-center jobs:justify-between jobs:gap-3 jobs:py-2">
            <span className="jobs:min-w-0 jobs:wrap-anywhere">
              {one.fileName}
              <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                {importText(one)}, {formatMoment(one.at, today)}
              </span>
            </span>
            <UndoImport
              imported={one}
              name={`Undo the import of ${one.fileName}, ${formatMoment(one.at, today)}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function ExportPanel() {
  const { pending, run } = usePending();
  const timeZone = useTimeZone();
  const handleClick = () =>
    run(true, MESSAGES.clientsExportFailed, async () => {
      const clients = await allPages(jobs.clientList, { include: 'notes', limit: String(MAX_PAGE_SIZE) });
      const withNotes = clients.map(({ notes = [], ...client }) => ({ ...client, notes }));
      saveCsv('clients', clientsCsv(withNotes, timeZone));
      toastSuccess(MESSAGES.clientsExported);
    });
  return (
    <Panel title="Export clients">
      <p className="jobs:mb-4 jobs:text-ink-soft">
        All clients with their homes, tags and notes as a CSV file, which can be imported here again. It also
        has the private notes of homes, such as gate and alarm codes. Please keep it to yourself.
      </p>
      <Button
        variant="secondary"
        icon={<Download aria-hidden size="1.125em" />}
        pending={pending === true}
        pendingLabel="Exporting..."
        onClick={() => void handleClick()}
      >
        Export All Clients
      </Button>
    </Panel>
  );
}
