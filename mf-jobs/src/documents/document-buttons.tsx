import type { JobDocument } from '@app/domain/job/documents/job-document';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Day } from '@app/domain/shared/dates';
import { Button, type ButtonSize, type ButtonVariant } from '@app/ui';
import { Download, FileText, Share } from '@app/ui/icons';
import type { ReactNode } from 'react';
import { preloadDocuments } from './preload-documents.ts';
import { useSentDocument } from './sent-question.tsx';
import { canShareFiles, useDocument } from './use-document.ts';

type DocumentButtonProps = {
  job: JobListItem;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Of an estimate. */
  validUntil?: Day | undefined;
};

export const InvoiceButton = ({ label = 'Invoice', ...rest }: DocumentButtonProps) => (
  <DownloadButton kind="invoice" icon={<Download aria-hidden size="1em" />} label={label} {...rest} />
);

export const ReportButton = ({ label = 'Report', ...rest }: DocumentButtonProps) => (
  <DownloadButton kind="report" icon={<FileText aria-hidden size="1em" />} label={label} {...rest} />
);

/** Renders nothing where the browser cannot share files. */
export function ShareButton({
  kind = 'invoice',
  label = 'Share PDF',
  ...props
}: DocumentButtonProps & { kind?: JobDocument }) {
  const { pending, share } = useDocument(kind, props.job, props.validUntil);
  const { ask, question } = useSentDocument(props.job, { document: kind, action: 'shared' });
  if (!canShareFiles()) return null;
  const icon = <Share aria-hidden size="1em" />;
  return (
    <span className="jobs:grid jobs:gap-2">
      <ActionButton {...props} {...{ label, icon, pending }} onClick={() => share(ask)} />
      {question}
    </span>
  );
}

export function DownloadButton(props: ActionProps & { kind: JobDocument }) {
  const { kind, ...rest } = props;
  const { pending, download } = useDocument(kind, props.job, props.validUntil);
  return <ActionButton {...rest} pending={pending} onClick={download} />;
}

type ActionProps = DocumentButtonProps & { label: string; icon: ReactNode };
type ActionButtonProps = ActionProps & { pending: boolean; onClick: () => void };

function ActionButton({
  job,
  label,
  icon,
  variant = 'secondary',
  size = 'small',
  validUntil: _,
  ...rest
}: ActionButtonProps) {
  return (
    <Button
      {...rest}
      // A small button has no icon: on a phone three of them fit into one row of a card.
      icon={size === 'small' ? undefined : icon}
      variant={variant}
      size={size}
      aria-label={`${label} for ${job.clientName}`}
      onPointerEnter={preloadDocuments}
      onFocus={preloadDocuments}
    >
      {label}
    </Button>
  );
}
