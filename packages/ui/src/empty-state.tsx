import type { ReactNode } from 'react';
import { cx } from './cx.ts';

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  children?: ReactNode;
};

/** Nothing here yet: says so, and offers the next thing to do. */
export function EmptyState({ illustration, title, level = 2, action, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="ui:flex ui:flex-col ui:items-center ui:gap-3 ui:px-4 ui:py-10 ui:text-center">
      {illustration != null && (
        <div aria-hidden className="ui:w-48 ui:max-w-full">
          {illustration}
        </div>
      )}
      <Heading className="ui:font-display ui:text-title ui:font-semibold">{title}</Heading>
      {children != null && <div className="ui:max-w-md ui:text-ink-soft">{children}</div>}
      {action != null && <div className="ui:mt-3">{action}</div>}
    </div>
  );
}

/** A shape where something will be; sized by the caller. The region around it says 'Loading'. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={cx(
      'ui:block ui:h-4 ui:animate-pulse ui:rounded-small ui:bg-line ui:motion-reduce:animate-none',
      className,
    )}
  />
);
