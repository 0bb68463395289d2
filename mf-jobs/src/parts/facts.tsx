import type { ReactNode } from 'react';

type FactsProps = { className?: string; children: ReactNode };

export const Facts = ({ className = '', children }: FactsProps) => (
  <dl className={`jobs:grid jobs:gap-x-gap jobs:gap-y-4 jobs:sm:grid-cols-2 ${className}`}>{children}</dl>
);

type FactProps = { term: string; className?: string; children: ReactNode };

export const Fact = ({ term, className = '', children }: FactProps) => (
  <div className={`jobs:min-w-0 ${className}`}>
    <dt className="jobs:text-small jobs:text-ink-soft">{term}</dt>
    <dd className="jobs:max-md:[&>a:only-child]:-my-2 jobs:text-balance jobs:wrap-anywhere">{children}</dd>
  </div>
);
