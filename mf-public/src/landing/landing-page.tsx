import { usePageTitle } from '@app/web-kit';
import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LANDING_META } from './meta.ts';
import { Services } from './services.tsx';

// On a screen as wide as a wall the page does not stay a sheet in its middle: measures and type grow with it.
const WIDE =
  'pub:min-[100rem]:[--app-page:96rem] pub:min-[100rem]:[--app-text-display:6.5rem] ' +
  'pub:min-[100rem]:[--app-text-heading:3.25rem] pub:min-[100rem]:[--app-text-title:1.75rem] ' +
  'pub:min-[100rem]:[--app-text-lead:1.4375rem] pub:min-[100rem]:[--app-text-body:1.125rem] ' +
  'pub:min-[100rem]:[--app-text-small:1rem]';

/** The company to the world. Its markup is made at build time as well, so nothing here may ask for a window. */
export function LandingPage() {
  usePageTitle(LANDING_META.title);
  return (
    <div className={`pub:overflow-x-clip pub:text-body ${WIDE}`}>
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
