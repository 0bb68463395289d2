import { DiningRoom } from '@app/ui/illustrations/dining-room';
import { Kitchen } from '@app/ui/illustrations/kitchen';
import { LivingRoom } from '@app/ui/illustrations/living-room';
import { SERVICES } from './content.ts';
import { Section } from './section.tsx';
import { ServiceCard } from './service-card.tsx';

const [REGULAR, DEEP, CONSULTATION] = SERVICES;

/** What most people come for takes the room it deserves; the other two stand beside it. */
export const Services = () => (
  <Section
    id="services"
    title="Our Services"
    lead="Most homes begin with a deep clean and stay that way with a regular one. Not sure yet? We come and look."
  >
    <div className="pub:grid pub:grid-cols-1 pub:gap-5 pub:md:grid-cols-2 pub:lg:grid-cols-12 pub:lg:gap-6">
      <ServiceCard service={REGULAR} tone="lemon">
        <LivingRoom viewBox="24 8 208 130.5" />
      </ServiceCard>
      <ServiceCard service={DEEP} tone="wash">
        <Kitchen viewBox="8 12 224 130" />
      </ServiceCard>
      <ServiceCard service={CONSULTATION} tone="plain">
        <DiningRoom viewBox="8 4 224 138" />
      </ServiceCard>
    </div>
  </Section>
);
