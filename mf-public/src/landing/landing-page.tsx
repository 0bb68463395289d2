import { usePageTitle } from '@app/web-kit';
import { Benefits } from './benefits.tsx';
import { ClosingCall } from './closing-call.tsx';
import { LANDING_META } from './content.ts';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Services } from './services.tsx';

/** Also rendered at build time, so nothing here may use `window`. */
export function LandingPage() {
  usePageTitle(LANDING_META.title);
  return (
    <div className="pub:scales-on-wide-screens pub:overflow-x-clip pub:text-body">
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
