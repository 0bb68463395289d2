import type { ReactNode } from 'react';

/** The column that everything on the page stands in. */
export const COLUMN = 'pub:mx-auto pub:w-full pub:max-w-page pub:px-gutter';

export const HEADING = 'pub:font-display pub:text-heading pub:font-semibold pub:tracking-tight';

type SectionProps = { id: string; title: string; lead?: ReactNode; className?: string; children: ReactNode };

/** One part of the page under its own heading, which links can bring the focus to. */
export const Section = ({ id, title, lead, className = '', children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className={`pub:scroll-mt-4 pub:py-section ${className}`}>
    <div className={COLUMN}>
      <div className="pub:mb-10 pub:max-w-measure pub:lg:mb-14">
        <h2 id={`${id}-title`} tabIndex={-1} className={`${HEADING} pub:outline-none`}>
          {title}
        </h2>
        {lead != null && <p className="pub:mt-4 pub:text-lead pub:text-ink-soft">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
);
