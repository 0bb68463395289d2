import { Skeleton, VisuallyHidden } from '@app/ui';

const LOOKS = {
  cards: {
    list: 'req:grid req:gap-2',
    // Heights of a request card: on a phone its controls are below the text.
    row: 'req:h-67 req:rounded req:border req:border-line req:bg-surface req:sm:h-45 req:lg:h-27',
  },
  rows: {
    list: 'req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface',
    // Heights of a saved job, which has two lines on narrow screens.
    row: 'req:h-22 req:md:h-15',
  },
};

type ListSkeletonProps = { label: string; look: keyof typeof LOOKS };

/** As high as the loaded entries, so that nothing moves when they arrive. */
export const ListSkeleton = ({ label, look }: ListSkeletonProps) => (
  <div role="status" className={LOOKS[look].list}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <div key={row} className={`req:px-4 req:py-5 ${LOOKS[look].row}`}>
        <Skeleton className="req:mb-3 req:w-48" />
        <Skeleton className="req:w-72 req:max-w-full" />
      </div>
    ))}
  </div>
);
