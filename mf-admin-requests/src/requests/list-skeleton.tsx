import { Skeleton, VisuallyHidden } from '@app/ui';

const LOOKS = {
  cards: {
    list: 'req:grid req:gap-2',
    // Heights of a request card: its controls are below the text, on wide screens beside it.
    row: 'req:h-32 req:rounded req:border req:border-line req:bg-surface req:sm:h-52 req:md:h-42 req:lg:h-27',
    controls: 'req:mt-auto req:h-10 req:sm:w-72 req:lg:hidden',
  },
  rows: {
    list: 'req:divide-y req:divide-line req:rounded-large req:border req:border-line req:bg-surface',
    // Heights of a saved job, which has two lines on narrow screens.
    row: 'req:h-29 req:md:h-14.25',
    controls: 'req:hidden',
  },
};

/** The skeleton is as high as the loaded entries, so that nothing moves when they arrive. */
export const ListSkeleton = ({ label, look }: { label: string; look: keyof typeof LOOKS }) => (
  <div role="status" className={LOOKS[look].list}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {[0, 1, 2].map((row) => (
      <div
        key={row}
        className={`req:flex req:flex-col req:justify-center req:gap-2 req:px-4 req:py-2 ${LOOKS[look].row}`}
      >
        <Skeleton className="req:w-48" />
        <Skeleton className="req:w-72" />
        <Skeleton className={LOOKS[look].controls} />
      </div>
    ))}
  </div>
);
