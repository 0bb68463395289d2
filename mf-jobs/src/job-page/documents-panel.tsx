import type { Job } from '@app/domain/job/job';
import { Panel } from '@app/ui';
import { DocumentActions } from '../documents/document-actions.tsx';

export const DocumentsPanel = ({ job }: { job: Job }) => (
  <Panel title="Documents">
    {/* In two columns an odd number of buttons begins with a wide one. */}
    <div className="jobs:grid jobs:gap-3 jobs:sm:max-lg:grid-cols-2 jobs:sm:max-lg:[&>:first-child:nth-last-child(odd)]:col-span-2">
      <DocumentActions job={job} />
    </div>
  </Panel>
);
