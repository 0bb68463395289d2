import type { ReactNode } from 'react';

type FactRowProps = { name: string; badge?: ReactNode; children: ReactNode };

/** One part of the installation: its name, how it is, and what is known of it. */
export const FactRow = ({ name, badge, children }: FactRowProps) => (
  <li className="set:border-t set:border-line set:py-3 set:first:border-t-0 set:first:pt-0 set:last:pb-0">
    <p className="set:flex set:flex-wrap set:items-center set:justify-between set:gap-x-4 set:gap-y-1">
      <span className="set:font-semibold">{name}</span>
      {badge}
    </p>
    <p className="set:text-small set:text-ink-soft">{children}</p>
  </li>
);

/** A build or a version, to be compared letter by letter. */
export const Build = ({ children }: { children: string }) => (
  <code className="set:break-all set:text-ink">{children}</code>
);
