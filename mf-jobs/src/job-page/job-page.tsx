import { editJobPath } from '@app/contract/platform/site-map';
import { invoiceNumber } from '@app/domain/job/invoice';
import type { Job } from '@app/domain/job/job';
import { PRICING_METHODS } from '@app/domain/job/pricing-methods';
import { LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import { Pencil } from 'lucide-react';
import { LinksPanel } from '../client-links/links-panel.tsx';
import { JobFrame } from '../job-frame.tsx';
import { JobRoomsPanel } from '../job-rooms-panel.tsx';
import { PhotosPanel } from '../photos-panel.tsx';
import { ChargesPanel } from './charges-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { JobPageMenu } from './job-page-menu.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { PaymentsPanel } from './payments-panel.tsx';
import { VisitPanel } from './visit-panel.tsx';

export const JobPage = () => (
  <JobFrame
    title={(job) => job?.clientName ?? 'Job'}
    subtitle={(job) => `${invoiceNumber(job.id)} · ${PRICING_METHODS[job.finalPricingMethod].label}`}
    actions={(job) => (
      <>
        <LinkButton
          as={Link}
          to={editJobPath(job.id)}
          variant="secondary"
          icon={<Pencil aria-hidden size="1em" />}
        >
          Edit
        </LinkButton>
        <JobPageMenu job={job} />
      </>
    )}
  >
    {(job) => <JobPanels key={job.id} job={job} />}
  </JobFrame>
);

/** A phone shows the panels in this order; wide screens show the second group at the right. */
const JobPanels = ({ job }: { job: Job }) => (
  <div className="jobs:admin-aside jobs:lg:grid-rows-[auto_1fr]">
    <VisitPanel job={job} />
    <div className="jobs:grid jobs:gap-6 jobs:lg:sticky jobs:lg:top-6 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1">
      <DocumentsPanel job={job} />
      <LinksPanel job={job} />
      <PaymentsPanel job={job} />
    </div>
    <div className="jobs:grid jobs:gap-6">
      <ChargesPanel job={job} />
      <NotesPanel job={job} />
      <JobRoomsPanel job={job} />
      <PhotosPanel photos={job.photos ?? []} />
      <HistoryPanel job={job} />
    </div>
  </div>
);
