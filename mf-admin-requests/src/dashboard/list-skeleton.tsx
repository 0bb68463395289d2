import { Skeleton, VisuallyHidden } from '@app/ui';

export const ListSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="req:grid req:gap-3">
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <div key={row} className="req:rounded req:border req:border-line req:bg-surface req:p-4">
        <Skeleton className="req:mb-3 req:w-48" />
        <Skeleton className="req:w-72 req:max-w-full" />
      </div>
    ))}
  </div>
);
