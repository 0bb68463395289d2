import type { ClientView } from '@app/contract/jobs/client-page';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import { hasReport } from '@app/domain/job/documents/printed-job';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Panel } from '@app/ui';
import { Download } from '@app/ui/icons';
import { ApiError, toast, useSite } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { saveFile } from '@app/web-kit/files';
import { useState } from 'react';
import { preloadDocuments } from '../documents/preload-documents.ts';
import { type ClientViewActions, plannedJob } from './client-page-calls.ts';

type DocumentPanelProps = Pick<ClientViewActions, 'latest'> & { view: ClientView };

/** The same PDF documents that the owner sends. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { view } = props;
  const { dayOf } = useMoments();
  return (
    <Panel title="Keep a copy" className="jobs:print:hidden">
      <p className="jobs:grid jobs:gap-3 jobs:sm:flex jobs:sm:flex-wrap">
        <DownloadButton kind={view.estimate ? 'estimate' : 'invoice'} label="Download PDF" {...props} />
        {hasReport(view.job) && <DownloadButton kind="report" label="Download report" {...props} />}
      </p>
      <p className="jobs:mt-4 jobs:text-small jobs:text-ink-soft">
        This page can be opened until {formatDay(dayOf(view.expiresAt))}.
      </p>
    </Panel>
  );
}

type DownloadButtonProps = DocumentPanelProps & { kind: JobDocument; label: string };

function DownloadButton({ kind, label, view, latest }: DownloadButtonProps) {
  const [pending, setPending] = useState(false);
  const site = useSite();

  async function handleDownload() {
    setPending(true);
    try {
      const { documentFile } = await import('../documents/use-document.ts');
      // A page can stay open for weeks.
      const { payments, company, estimate, checklist, isDone, ...rest } = await latest(view);
      const job = plannedJob(rest);
      const printed = { ...site, ...company };
      const cleaner = job.assignedCleaner ?? '';
      const validUntil = estimate?.validUntil;
      const { acceptance } = rest;
      const data = { job, acceptance, site: printed, payments, cleaner, isDone, validUntil, checklist };
      // It may have been accepted meanwhile.
      const current = kind === 'estimate' && !estimate ? 'invoice' : kind;
      saveFile(await documentFile(current, data));
    } catch (error) {
      // The page says that its link is gone.
      if (error instanceof ApiError) return;
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
