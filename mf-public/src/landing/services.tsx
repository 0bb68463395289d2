import { PATHS } from '@app/contract/platform/site-map';
import { labelOf, SERVICE_TYPES, type ServiceType } from '@app/domain/request/options';
import { LinkButton } from '@app/ui';
import { DiningRoom, Kitchen, LivingRoom } from '@app/ui/illustrations/rooms';
import { Link } from '@app/web-kit';
import type { ReactNode } from 'react';
import { COLUMN, HEADING } from '../site/class-names.ts';
import { TickMark } from '../site/marks.tsx';
import { useTexts, WhenText } from '../site/texts.tsx';

export const Services = () => (
  <Section id="services" title="Our Services" lead={<ServicesLead />}>
    <div className="pub:@container/cards pub:grid pub:grid-cols-1 pub:gap-5 pub:md:grid-cols-2 pub:lg:grid-cols-12 pub:lg:gap-6">
      <ServiceCard service="regular" tone="lemon">
        <LivingRoom viewBox="24 8 208 130.5" />
      </ServiceCard>
      <ServiceCard service="deep" tone="wash">
        <Kitchen viewBox="8 12 224 130" />
      </ServiceCard>
      <ServiceCard service="consultation" tone="plain">
        <DiningRoom viewBox="8 4 224 138" />
      </ServiceCard>
    </div>
  </Section>
);

function ServicesLead() {
  const { serviceArea } = useTexts();
  return (
    <>
      Most homes begin with a deep clean and stay that way with a regular one. Not sure yet? We come and look.
      <WhenText text={serviceArea}>
        <span id="serviceArea" className="pub:mt-3 pub:block pub:font-semibold pub:text-ink">
          Service area: {serviceArea}
        </span>
      </WhenText>
    </>
  );
}

const TONES = {
  lemon:
    'pub:bg-lemon pub:[--app-light:var(--app-paper)] pub:md:col-span-2 pub:lg:col-span-7 pub:lg:row-span-2',
  wash: 'pub:bg-leaf-wash pub:lg:col-span-5',
  plain: 'pub:border pub:border-line pub:bg-surface pub:lg:col-span-5',
};

// The places of the drawing in the large card and in the small ones. Containers are measured in the text size of the page, which a
// visitor can enlarge without that of the media queries.
const LOWER_EDGE =
  'pub:-mx-6 pub:mt-auto pub:-mb-6 pub:pt-10 pub:@max-[16rem]/cards:-mx-4 pub:@max-[16rem]/cards:-mb-4 ' +
  'pub:lg:-mx-8 pub:lg:-mb-8';
const CORNER =
  'pub:absolute pub:right-5 pub:bottom-6 pub:w-32 pub:@max-[16.5rem]:w-24 pub:@max-[13.5rem]:hidden ' +
  'pub:sm:w-36 pub:md:w-32 pub:lg:right-8 pub:lg:bottom-8 pub:xl:w-52';

type ServiceCardProps = { service: ServiceType; tone: keyof typeof TONES; children: ReactNode };

/** The lemon card is the large one. */
function ServiceCard({ service, tone, children }: ServiceCardProps) {
  const { when, about, features } = useTexts().services[service];
  const titleId = `service-${service}`;
  const large = tone === 'lemon';
  return (
    <article
      aria-labelledby={titleId}
      className={`pub:@container pub:relative pub:flex pub:flex-col pub:overflow-hidden pub:rounded-large pub:p-6 pub:@max-[16rem]/cards:p-4 pub:lg:p-8 ${TONES[tone]}`}
    >
      <h3
        id={titleId}
        className={`pub:@max-[16rem]/cards:text-body! pub:break-words pub:font-display pub:font-semibold ${large ? 'pub:text-heading pub:tracking-tight' : 'pub:text-title'}`}
      >
        {labelOf(SERVICE_TYPES, service)}
      </h3>
      <p className="pub:mt-1 pub:text-small pub:font-semibold">{when}</p>
      <p className="pub:mt-3 pub:max-w-[34em]">{about}</p>
      <ul
        className={`pub:mt-5 pub:mb-7 pub:grid pub:gap-x-6 pub:gap-y-2 ${large ? 'pub:sm:grid-cols-2' : ''}`}
      >
        {Object.entries(features).map(([place, feature]) => (
          <WhenText key={place} text={feature}>
            <li className="pub:flex pub:items-start pub:gap-2.5 pub:@max-[10rem]:gap-1">
              <TickMark className="pub:mt-1 pub:shrink-0 pub:text-leaf-deep" />
              {feature}
            </li>
          </WhenText>
        ))}
      </ul>
      <LinkButton
        as={Link}
        to={PATHS.requestService}
        aria-describedby={titleId}
        className={`pub:self-start pub:px-5 ${large ? '' : 'pub:mt-auto'}`}
      >
        Get Started
      </LinkButton>
      {large ? <div className={LOWER_EDGE}>{children}</div> : <div className={CORNER}>{children}</div>}
    </article>
  );
}

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
