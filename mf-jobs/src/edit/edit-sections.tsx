import type { Job } from '@app/domain/job/job/job';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { keysOf } from '@app/domain/shared/validation';
import { MoneyText } from '@app/ui';
import type { MouseEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EditJobFields } from './edit-job-fields.ts';
import { shownTotal } from './repricing.ts';

const SECTIONS = {
  client: 'Client',
  details: 'Details',
  price: 'Price',
  services: 'Services',
  notes: 'Notes',
  photos: 'Photos',
} as const;

type Section = keyof typeof SECTIONS;

const idOf = (section: Section) => `edit-${section}`;

export const EditSection = ({
  of,
  className = '',
  children,
}: {
  of: Section;
  className?: string;
  children: ReactNode;
}) => (
  <div
    id={idOf(of)}
    tabIndex={-1}
    className={`jobs:grid jobs:min-w-0 jobs:scroll-mt-4 jobs:gap-6 jobs:outline-none jobs:empty:hidden ${className}`}
  >
    {children}
  </div>
);

/** An index of the form: at the right of a wide screen, above the price; a bar with the total at the top of a narrow one. */
export function EditSections({ job, original }: { job: Job; original: Dollars }) {
  const { control } = useFormContext<EditJobFields>();
  const fields = useWatch({ control }) as EditJobFields;
  const handleJump = (event: MouseEvent, section: Section) => {
    // The address stays: what was typed is kept with it.
    event.preventDefault();
    const target = document.getElementById(idOf(section));
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <div data-sticky="top" className={`${BAR} ${COLUMN}`}>
      <MoneyText className="jobs:shrink-0 jobs:font-semibold jobs:lg:hidden">
        {`Total ${formatDollars(shownTotal({ fields, original }, job))}`}
      </MoneyText>
      <nav aria-label="Sections" className="jobs:min-w-0 jobs:overflow-x-auto">
        <ul className="jobs:flex jobs:lg:grid jobs:lg:grid-cols-3">
          {keysOf(SECTIONS).map((section) => (
            <li key={section} className="jobs:lg:h-9">
              <a
                href={`#${idOf(section)}`}
                onClick={(event) => handleJump(event, section)}
                className="jobs:flex jobs:min-h-control-small jobs:items-center jobs:rounded-small jobs:px-2 jobs:text-small jobs:font-semibold jobs:whitespace-nowrap jobs:text-leaf-deep jobs:hover:bg-leaf-wash jobs:lg:h-full"
              >
                {SECTIONS[section]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const BAR =
  'jobs:admin-sticky-0 jobs:z-10 jobs:-mx-gutter jobs:flex jobs:items-center jobs:gap-3 jobs:border-b jobs:border-line jobs:bg-paper jobs:px-gutter jobs:py-1';
const COLUMN =
  'jobs:lg:admin-sticky-6 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1 jobs:lg:mx-0 jobs:lg:block jobs:lg:border-0 jobs:lg:p-0';
/** Two rows of links of 2.25 rem and a gap are above the price, which sticks below them in the same column. */
export const BELOW_SECTIONS =
  'jobs:lg:admin-sticky-28 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1 jobs:lg:mt-22';
