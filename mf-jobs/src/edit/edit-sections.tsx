import { keysOf } from '@app/domain/shared/validation';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';

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
    className={`jobs:grid jobs:min-w-0 jobs:scroll-mt-14 jobs:gap-6 jobs:outline-none jobs:empty:hidden ${className}`}
  >
    {children}
  </div>
);

/**
 * An index of the form, which marks the section that has the focus or was scrolled to, in a bar at the top. On wide screens
 * the price stays in view beside the others.
 */
export function EditSections() {
  const current = useCurrentSection();
  const handleJump = (event: MouseEvent, section: Section) => {
    // The address stays: what was typed is kept with it.
    event.preventDefault();
    const target = document.getElementById(idOf(section));
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label="Sections" data-sticky="top" className={BAR}>
      <ul className="jobs:flex jobs:flex-wrap jobs:justify-between jobs:lg:justify-start jobs:lg:gap-x-4">
        {keysOf(SECTIONS).map((section) => (
          <li key={section} className={section === 'price' ? 'jobs:lg:hidden' : ''}>
            <a
              href={`#${idOf(section)}`}
              aria-current={section === current || undefined}
              onClick={(event) => handleJump(event, section)}
              className={LINK}
            >
              {SECTIONS[section]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useCurrentSection(): Section {
  const [current, setCurrent] = useState<Section>('client');
  useEffect(() => {
    // Moving the focus scrolls in the same frame, but not always to the top of the section.
    let isFocusing = false;
    const handleFocus = ({ target }: FocusEvent) => {
      const section = keysOf(SECTIONS).find((one) => elementOf(one)?.contains(target as Node));
      if (!section) return;
      isFocusing = true;
      requestAnimationFrame(() => {
        isFocusing = false;
      });
      setCurrent(section);
    };
    const handleScroll = () => {
      if (!isFocusing) setCurrent(sectionInView());
    };
    document.addEventListener('focusin', handleFocus);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      window.removeEventListener('scroll', handleScroll);
    };
  }, []);
  return current;
}

const elementOf = (section: Section) => document.getElementById(idOf(section));

/** The last section that begins in the upper third of the window; of two beside each other the first. The last one at the end of the page. */
function sectionInView(): Section {
  const { scrollHeight } = document.documentElement;
  if (window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight - 2) return 'photos';
  let [inView, start]: [Section, number] = ['client', Number.NEGATIVE_INFINITY];
  for (const section of keysOf(SECTIONS)) {
    const element = elementOf(section);
    if (!element || getComputedStyle(element).position === 'sticky') continue;
    const { top } = element.getBoundingClientRect();
    if (top > start && top < window.innerHeight / 3) [inView, start] = [section, top];
  }
  return inView;
}

const LINK =
  'jobs:flex jobs:min-h-11 jobs:items-center jobs:border-y-2 jobs:border-transparent jobs:px-1 jobs:text-small jobs:@max-2xs:text-[0.8rem] jobs:sm:px-2 ' +
  'jobs:font-semibold jobs:whitespace-nowrap jobs:text-ink-soft jobs:hover:text-ink jobs:forced-colors:border-[Canvas] jobs:lg:min-h-control-small ' +
  'jobs:aria-[current=true]:border-b-leaf jobs:aria-[current=true]:text-ink jobs:forced-colors:aria-[current=true]:border-b-current';
const BAR =
  // In large text two rows would hide too much of the form.
  'jobs:admin-sticky-0 jobs:@max-3xs:static jobs:z-10 jobs:-mx-gutter jobs:border-b jobs:border-line jobs:bg-paper jobs:px-[calc(var(--app-gutter)-0.25rem)] jobs:lg:mx-0 jobs:lg:px-0';
/** Sticks below the bar, of 2.5 rem with a gap of 1 rem. */
export const BELOW_SECTIONS =
  'jobs:lg:admin-sticky-14 jobs:lg:col-start-2 jobs:lg:row-span-2 jobs:lg:row-start-1';
