import type { JobListItem } from '@app/domain/job/job';
import { Button, type ButtonSize, type ButtonVariant } from '@app/ui';
import { Download, FileText, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DocumentKind } from './document-data.ts';
import { canShareFiles, prepareSoon, useDocument } from './use-document.ts';

type DocumentButtonProps = {
  job: JobListItem;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

export const InvoiceButton = ({ label = 'Invoice', ...rest }: DocumentButtonProps) => (
  <DownloadButton kind="invoice" icon={<Download aria-hidden size="1em" />} label={label} {...rest} />
);

export const ReportButton = ({ label = 'Report', ...rest }: DocumentButtonProps) => (
  <DownloadButton kind="report" icon={<FileText aria-hidden size="1em" />} label={label} {...rest} />
);

/** Hands the invoice to another program; nothing where the browser cannot do that. */
export function ShareButton({ label = 'Share PDF', ...props }: DocumentButtonProps) {
  const { pending, share } = useDocument('invoice', props.job);
  if (!canShareFiles()) return null;
  const icon = <Share aria-hidden size="1em" />;
  return <ActionButton {...props} label={label} icon={icon} pending={pending} onClick={share} />;
}

function DownloadButton(props: ActionProps & { kind: DocumentKind }) {
  const { kind, ...rest } = props;
  const { pending, download } = useDocument(kind, props.job);
  return <ActionButton {...rest} pending={pending} onClick={download} />;
}

type ActionProps = DocumentButtonProps & { label: string; icon: ReactNode };
type PressedProps = ActionProps & { pending: boolean; onClick: () => void };

function ActionButton({ job, label, icon, variant = 'secondary', size = 'small', ...rest }: PressedProps) {
  return (
    <Button
      {...rest}
      // On a card the words have to fit side by side on a phone.
      icon={size === 'small' ? undefined : icon}
      variant={variant}
      size={size}
      aria-label={`${label} for ${job.clientName}`}
      onPointerEnter={prepareSoon}
      onFocus={prepareSoon}
    >
      {label}
    </Button>
  );
}
