import type { JobListItem } from '@app/domain/job/list/job-list';
import type { WrittenMailKind } from '@app/domain/job/mail/job-mail';
import { Button, type ButtonSize, type ButtonVariant } from '@app/ui';
import { Bell, Reply, Send } from '@app/ui/icons';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';
import { preloadDocuments } from '../documents/preload-documents.ts';
import type { MailAbout } from './use-mail-form.ts';

const MailDialog = latePart(async () => (await import('./mail-dialog.tsx')).MailDialog);

const LABELS: Record<WrittenMailKind, string> = {
  invoice: 'Send Invoice',
  report: 'Send Report',
  reminder: 'Send Reminder',
  reply: 'Reply',
  estimate: 'Send Estimate',
};

const ICONS: Record<WrittenMailKind, typeof Send> = {
  invoice: Send,
  report: Send,
  reminder: Bell,
  reply: Reply,
  estimate: Send,
};

type MailButtonProps = {
  kind: WrittenMailKind;
  job: JobListItem;
  label?: string;
  size?: ButtonSize;
  variant?: ButtonVariant;
  about?: MailAbout;
  className?: string;
};

/** Opens the mail to the client. It is for where mail is set up. */
export function MailButton({
  kind,
  job,
  label = LABELS[kind],
  size = 'regular',
  variant = 'secondary',
  about,
  className,
}: MailButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Icon = ICONS[kind];
  return (
    <>
      <Button
        variant={variant}
        size={size}
        className={className}
        aria-label={`${label} to ${job.clientName}`}
        aria-haspopup="dialog"
        icon={size === 'small' ? undefined : <Icon aria-hidden size="1em" />}
        onPointerEnter={preloadDocuments}
        onFocus={preloadDocuments}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <MailDialog kind={kind} job={job} about={about} onClose={() => setOpen(false)} />}
    </>
  );
}
