import { jobPath, repeatJobPath } from '@app/contract/platform/site-map';
import type { JobDocument } from '@app/domain/job/documents/job-document';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { JobListItem } from '@app/domain/job/list/job-list';
import { Menu } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { Eye, FileText, Repeat2, Share } from 'lucide-react';
import { useState } from 'react';
import { PreviewDialog } from '../documents/preview-dialog.tsx';
import { canShareFiles } from '../documents/share-file.ts';
import { useDocument } from '../documents/use-document.ts';

export function JobMenu({ job }: { job: JobListItem }) {
  const navigate = useNavigate();
  const { share } = useDocument('invoice', job);
  const [previewed, setPreviewed] = useState<JobDocument | null>(null);
  const preview = (kind: JobDocument) => ({
    label: `Preview ${kind}`,
    icon: <Eye aria-hidden size="1.125em" />,
    onSelect: () => setPreviewed(kind),
  });
  const actions = [
    {
      label: 'View job',
      icon: <FileText aria-hidden size="1.125em" />,
      onSelect: () => navigate(jobPath(job.id)),
    },
    preview('invoice'),
    ...(hasReport(job) ? [preview('report')] : []),
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
      {previewed && <PreviewDialog kind={previewed} job={job} onClose={() => setPreviewed(null)} />}
    </>
  );
}
