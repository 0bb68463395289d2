import type { ClientView } from '@app/domain/job/client-link';
import type { JobDocument } from '@app/domain/job/job-event';
import { hasReport } from '@app/domain/job/report';
import { dayOf, formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Panel } from '@app/ui';
import { toast, useSite } from '@app/web-kit';
import { saveFile } from '@app/web-kit/files';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { preloadDocuments } from '../documents/preload-documents.ts';
import { documentFile } from '../documents/use-document.ts';

/** The same PDF documents that the owner sends. */
export function DocumentPanel({ view }: { view: ClientView }) {
  return (
    <Panel title="Keep a copy">
      <p className="jobs:grid jobs:gap-3 jobs:sm:flex jobs:sm:flex-wrap">
        <DownloadButton kind="invoice" label="Download PDF" view={view} />
        {hasReport(view.job) && <DownloadButton kind="report" label="Download report" view={view} />}
      </p>
      <p className="jobs:mt-4 jobs:text-small jobs:text-ink-soft">
        This page can be opened until {formatDay(dayOf(view.expiresAt))}.
      </p>
    </Panel>
  );
}

type DownloadButtonProps = { kind: JobDocument; label: string; view: ClientView };

function DownloadButton({ kind, label, view: { job, payments } }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const site = useSite();

  async function handleDownload() {
    setPending(true);
    try {
      saveFile(await documentFile(kind, { job, site, payments, cleaner: job.assignedCleaner ?? '' }));
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.pdfFailed });
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      variant="secondary"
      pending={pending}
      icon={<Download aria-hidden size="1em" />}
      onPointerEnter={preloadDocuments}
      onFocus={preloadDocuments}
      onClick={handleDownload}
    >
      {label}
    </Button>
  );
}
