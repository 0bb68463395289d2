import { usePageTitle } from '@app/web-kit';
import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { LANDING_META } from './content.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Services } from './services.tsx';

/** The company to the world. Its markup is made at build time as well, so nothing here may ask for a window. */
export function LandingPage() {
  usePageTitle(LANDING_META.title);
  return (
    <div className="pub:grows-with-the-wall pub:overflow-x-clip pub:text-body">
      <main>
        <Hero />
        <Services />
        <Benefits />
        <HowItWorks />
        <ClosingCall />
      </main>
      <LandingFooter />
    </div>
  );
}
