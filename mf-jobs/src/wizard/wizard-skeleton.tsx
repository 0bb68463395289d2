import { Panel, Skeleton, VisuallyHidden } from '@app/ui';

export const WizardSkeleton = () => (
  <div role="status">
    <VisuallyHidden>Loading</VisuallyHidden>
    <Skeleton className="jobs:mb-8 jobs:h-10" />
    <Skeleton className="jobs:mb-6 jobs:h-8 jobs:w-64" />
    <Panel>
      <Skeleton className="jobs:mb-4 jobs:h-10" />
      <Skeleton className="jobs:mb-4 jobs:h-10" />
      <Skeleton className="jobs:h-10" />
    </Panel>
  </div>
);
