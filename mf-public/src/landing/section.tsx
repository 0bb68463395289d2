import type { ReactNode } from 'react';
import { COLUMN, HEADING } from '../site/class-names.ts';

type SectionProps = { id: string; title: string; lead?: ReactNode; className?: string; children: ReactNode };

/** Links to the section focus its heading. */
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
