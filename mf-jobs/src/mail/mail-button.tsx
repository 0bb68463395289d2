import type { JobListItem } from '@app/domain/job/list/job-list';
import type { DocumentMailKind } from '@app/domain/job/mail/job-mail';
import { Button, type ButtonSize } from '@app/ui';
import { useLateDialog } from '@app/web-kit/use-late-dialog';
import { Bell, Send } from 'lucide-react';
import { preloadDocuments } from '../documents/preload-documents.ts';

const loadDialog = async () => (await import('./mail-dialog.tsx')).MailDialog;

const LABELS: Record<DocumentMailKind, string> = {
  invoice: 'Send Invoice',
  report: 'Send Report',
  reminder: 'Send Reminder',
};

type MailButtonProps = {
  kind: DocumentMailKind;
  job: JobListItem;
  label?: string;
  size?: ButtonSize;
  className?: string;
};

/** Opens the mail to the client. It is for where mail is set up. */
export function MailButton({
  kind,
  job,
  label = LABELS[kind],
  size = 'regular',
  className,
}: MailButtonProps) {
  const { Dialog, open, close } = useLateDialog(loadDialog);
  const Icon = kind === 'reminder' ? Bell : Send;
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className={className}
        aria-label={`${label} to ${job.clientName}`}
        aria-haspopup="dialog"
        icon={size === 'small' ? undefined : <Icon aria-hidden size="1em" />}
        onPointerEnter={preloadDocuments}
        onFocus={preloadDocuments}
        onClick={open}
      >
        {label}
      </Button>
      {Dialog && <Dialog kind={kind} job={job} onClose={close} />}
    </>
  );
}
