import { PATHS, repeatJobPath } from '@app/contract/platform/site-map';
import type { Job } from '@app/domain/job/job/job';
import { Menu } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { Repeat2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteJobDialog } from '../list/delete-job.tsx';

export function JobPageMenu({ job }: { job: Job }) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        label={`More for ${job.clientName}`}
        actions={[
          {
            label: 'Repeat this job',
            icon: <Repeat2 aria-hidden size="1.125em" />,
            onSelect: () => navigate(repeatJobPath(job.id)),
          },
          {
            label: 'Delete job',
            icon: <Trash2 aria-hidden size="1.125em" />,
            danger: true,
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      {isDeleting && (
        <DeleteJobDialog
          job={job}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(PATHS.jobHistory)}
        />
      )}
    </>
  );
}
