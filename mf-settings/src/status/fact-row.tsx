import type { ReactNode } from 'react';

type FactRowProps = { name: string; badge?: ReactNode; children: ReactNode };

/** One part of the installation: its name, how it is, and what is known of it. */
export const FactRow = ({ name, badge, children }: FactRowProps) => (
  <li className="set:flex set:flex-wrap set:items-center set:gap-x-4 set:gap-y-1 set:border-t set:border-line set:py-3 set:first:border-t-0 set:first:pt-0 set:last:pb-0">
    <span className="set:min-w-36 set:font-semibold">{name}</span>
    {badge}
    <span className="set:text-small set:text-ink-soft set:sm:ml-auto">{children}</span>
  </li>
);

/** A build or a version, to be compared letter by letter. */
export const Build = ({ children }: { children: string }) => (
  <code className="set:break-all set:text-ink">{children}</code>
);
