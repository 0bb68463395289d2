import type { ReactNode } from 'react';

type EmptyStateProps = {
  illustration?: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  action?: ReactNode;
  children?: ReactNode;
};

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
      {children != null && <div className="ui:max-w-md ui:text-pretty ui:text-ink-soft">{children}</div>}
      {action != null && <div className="ui:mt-3">{action}</div>}
    </div>
  );
}
