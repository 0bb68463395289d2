import type { Job } from '@app/domain/job/job';
import { Panel } from '@app/ui';
import { DocumentActions } from '../documents/document-actions.tsx';

export const DocumentsPanel = ({ job }: { job: Job }) => (
  <Panel title="Documents">
    <div className="jobs:grid jobs:gap-3 jobs:sm:max-lg:grid-cols-2">
      <DocumentActions job={job} />
    </div>
  </Panel>
);
