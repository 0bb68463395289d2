import type { Job } from '@app/domain/job/job';
import { jobPath } from '@app/domain/shared/api';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, type ButtonSize, type ButtonVariant } from '@app/ui';
import { api, toast, useSite } from '@app/web-kit';
import { Download, FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCleaners } from '../api/use-settings.ts';
import type { DocumentKind } from './document-data.ts';

type DocumentButtonProps = {
  jobId: number;
  clientName: string;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

const SAYS = {
  invoice: { done: MESSAGES.invoiceDownloaded, failed: MESSAGES.pdfFailed },
  report: { done: MESSAGES.reportDownloaded, failed: MESSAGES.reportFailed },
} as const satisfies Record<DocumentKind, { done: string; failed: string }>;

export const InvoiceButton = ({ label = 'Invoice', ...rest }: DocumentButtonProps) => (
  <DocumentButton kind="invoice" icon={<Download aria-hidden size="1em" />} label={label} {...rest} />
);

export const ReportButton = ({ label = 'Report', ...rest }: DocumentButtonProps) => (
  <DocumentButton kind="report" icon={<FileText aria-hidden size="1em" />} label={label} {...rest} />
);

/** Reads the whole job, makes the document in the browser, and says how it went. */
function DocumentButton(props: DocumentButtonProps & { kind: DocumentKind; icon: ReactNode }) {
  const { kind, icon, jobId, clientName, label, variant = 'secondary', size = 'small' } = props;
  const [pending, setPending] = useState(false);
  const site = useSite();
  const cleaners = useCleaners();

  const handleClick = async () => {
    setPending(true);
    try {
      const job = await api.get<Job>(jobPath(jobId));
      // Everything that makes PDFs loads with the first one that is asked for.
      const { downloadDocument } = await import('./download-document.ts');
      await downloadDocument(kind, { job, site, cleaners });
      toast({ tone: 'success', title: MESSAGES.successTitle, description: SAYS[kind].done });
    } catch {
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: SAYS[kind].failed });
    } finally {
      setPending(false);
    }
  };

  return (
    <Button
      variant={variant}
      size={size}
      icon={icon}
      pending={pending}
      aria-label={`${label} for ${clientName}`}
      onClick={handleClick}
    >
      {label}
    </Button>
  );
}
