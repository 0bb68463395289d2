import { Skeleton, VisuallyHidden } from '@app/ui';

export const JobCardsSkeleton = () => (
  <div role="status" className="jobs:grid jobs:gap-4 jobs:md:grid-cols-2">
    <VisuallyHidden>Loading jobs</VisuallyHidden>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <div key={card} className="jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:p-4">
        <div className="jobs:mb-3 jobs:flex jobs:justify-between jobs:gap-4">
          <Skeleton className="jobs:h-6 jobs:w-40" />
          <Skeleton className="jobs:h-6 jobs:w-20" />
        </div>
        <Skeleton className="jobs:mb-3 jobs:w-56 jobs:max-w-full" />
        <Skeleton className="jobs:mb-5 jobs:w-32" />
        <Skeleton className="jobs:h-8 jobs:w-48" />
      </div>
    ))}
  </div>
);
