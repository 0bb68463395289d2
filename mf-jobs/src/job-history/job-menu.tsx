import type { JobListItem } from '@app/domain/job/job';
import { repeatJobPath } from '@app/domain/shared/site-map';
import { Menu } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { Banknote, Repeat2, Share } from 'lucide-react';
import { useState } from 'react';
import { canShareFiles, useDocument } from '../documents/use-document.ts';
import { PaymentsDialog } from '../payments/payments-dialog.tsx';

/** What is done with a job less often. */
export function JobMenu({ job }: { job: JobListItem }) {
  const navigate = useNavigate();
  const { share } = useDocument('invoice', job);
  const [open, setOpen] = useState<'payments' | null>(null);
  const actions = [
    { label: 'Payments', icon: <Banknote aria-hidden size="1.125em" />, onSelect: () => setOpen('payments') },
    {
      label: 'Repeat this job',
      icon: <Repeat2 aria-hidden size="1.125em" />,
      onSelect: () => navigate(repeatJobPath(job.id)),
    },
    ...(canShareFiles()
      ? [{ label: 'Share PDF', icon: <Share aria-hidden size="1.125em" />, onSelect: share }]
      : []),
  ];
  return (
    <>
      <Menu label={`More for ${job.clientName}`} actions={actions} />
      {open === 'payments' && <PaymentsDialog job={job} onClose={() => setOpen(null)} />}
    </>
  );
}
