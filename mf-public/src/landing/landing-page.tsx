import { PATHS } from '@app/contract/platform/site-map';
import { publicPageMeta } from '@app/domain/settings/landing-view';
import { websiteOf } from '@app/domain/settings/website-texts';
import { LinkButton } from '@app/ui';
import { WindowLight } from '@app/ui/illustrations/drawing';
import { MainBathroom } from '@app/ui/illustrations/rooms';
import { PhonePhoto, ThankYou } from '@app/ui/illustrations/telephones';
import { Link, usePageTitle, useSite } from '@app/web-kit';
import { COLUMN, HEADING } from '../site/class-names.ts';
import { useTexts, WhenText } from '../site/texts.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { Section, Services } from './services.tsx';

/** The page is also rendered at build time, so nothing here may use `window`. */
export function LandingPage() {
  usePageTitle(publicPageMeta(websiteOf(useSite().website)).landing.title);
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

function Benefits() {
  const { benefits, reviewUrl } = useTexts();
  return (
    <section id="benefits" aria-labelledby="why-title" className="pub:pb-section">
      <div className={`${COLUMN} pub:grid pub:grid-cols-1 pub:gap-x-6 pub:gap-y-8 pub:lg:grid-cols-12`}>
        <div className="pub:self-start pub:lg:sticky pub:lg:top-10 pub:lg:col-span-4">
          <h2 id="why-title" className={HEADING}>
            Why Choose Us
          </h2>
          <p className="pub:mt-4 pub:max-w-xs pub:text-lead pub:text-ink-soft">
            You hand us your keys. Here is what you get for them.
          </p>
          <WhenText text={reviewUrl}>
            <a
              id="reviewUrl"
              href={reviewUrl}
              className="pub:mt-3 pub:inline-block pub:py-2 pub:font-semibold pub:text-leaf-deep pub:underline pub:underline-offset-4"
            >
              Read our reviews
            </a>
          </WhenText>
        </div>
        <ul className="pub:@container pub:border-t-[2.25px] pub:border-ink pub:lg:col-span-8">
          {Object.entries(benefits).map(([place, benefit], index) => (
            <li
              key={place}
              className="pub:grid pub:grid-cols-[3rem_1fr] pub:gap-x-5 pub:@max-[16rem]:block pub:border-b pub:border-line pub:py-7 pub:sm:grid-cols-[3.5rem_1fr_1.4fr]"
            >
              <Panes lit={index + 1} />
              <h3 className="pub:font-display pub:text-title pub:font-semibold">{benefit.title}</h3>
              <p className="pub:mt-2 pub:text-ink-soft pub:max-sm:col-start-2 pub:sm:mt-0.5">
                {benefit.text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const PANES = ['M2 2h15v17H2z', 'M21 2h15v17H21z', 'M2 23h15v17H2z', 'M21 23h15v17H21z'];

const Panes = ({ lit }: { lit: number }) => (
  <svg
    viewBox="0 0 38 42"
    aria-hidden="true"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinejoin="round"
    className="pub:w-9"
  >
    {PANES.map((pane, index) => (
      <path key={pane} d={pane} fill={index < lit ? 'var(--app-lemon)' : 'none'} />
    ))}
  </svg>
);

// The drawings are cropped at their floor, which meets the border below them.
const ALIGN_BOTTOM = { preserveAspectRatio: 'xMinYMax meet' } as const;
const DRAWINGS = [
  <PhonePhoto key="tell" {...ALIGN_BOTTOM} className="pub:h-48 pub:max-w-full" />,
  <ThankYou key="call" {...ALIGN_BOTTOM} viewBox="30 4 286 207" className="pub:h-48 pub:max-w-full" />,
  <MainBathroom key="enjoy" {...ALIGN_BOTTOM} viewBox="20 8 214 131" className="pub:h-40 pub:max-w-full" />,
];

function HowItWorks() {
  const { steps, within } = useTexts();
  return (
    <Section
      id="how-it-works"
      title="How It Works"
      lead={
        <WhenText text={within} otherwise="From your first line to a clean home.">
          From your first line to our call: {within}, at most.
        </WhenText>
      }
      className="pub:bg-mist"
    >
      <ol id="steps" className="pub:grid pub:grid-cols-1 pub:gap-y-10 pub:md:grid-cols-3 pub:md:gap-x-6">
        {Object.entries(steps).map(([place, step], index) => (
          <li key={place} className="pub:group pub:flex pub:flex-col">
            <div className="pub:flex pub:h-52 pub:items-end pub:border-b-[2.25px] pub:border-ink pub:md:-mr-6 pub:md:group-last:mr-0">
              {DRAWINGS[index]}
            </div>
            <p className="pub:mt-5 pub:text-small pub:font-semibold pub:text-leaf-deep">{step.when}</p>
            <h3 className="pub:mt-1 pub:font-display pub:text-title pub:font-semibold">{step.title}</h3>
            <p className="pub:mt-2 pub:max-w-sm pub:text-ink-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ClosingCall() {
  const { within } = useTexts();
  return (
    <section
      data-ground="dark"
      aria-labelledby="begin-title"
      className="pub:relative pub:overflow-hidden pub:bg-ink pub:text-on-ink"
    >
      <svg
        viewBox="0 0 600 480"
        preserveAspectRatio="xMaxYMin meet"
        aria-hidden="true"
        className="pub:absolute pub:inset-y-0 pub:right-0 pub:h-full pub:overflow-visible pub:max-lg:opacity-15"
      >
        <WindowLight x={380} y={0} width={150} height={232} gap={16} lean={0.6} />
      </svg>
      <div className={`${COLUMN} pub:relative pub:py-section`}>
        <h2 id="begin-title" className={`${HEADING} pub:max-w-[14em]`}>
          Every home has a story. Tell us yours.
        </h2>
        <p className="pub:mt-4 pub:max-w-[28rem] pub:text-lead pub:text-on-ink-soft">
          Five short steps, no account. We call you back{' '}
          <WhenText text={within} otherwise="with your personal quote">
            within {within}
          </WhenText>
          .
        </p>
        <LinkButton as={Link} to={PATHS.requestService} variant="accent" size="large" className="pub:mt-8">
          Start Your Story
        </LinkButton>
      </div>
    </section>
  );
}
