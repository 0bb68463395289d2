import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton } from '@app/ui';
import { HeroScene } from '@app/ui/illustrations/hero-scene';
import { Link } from '@app/web-kit';
import { COLUMN } from '../site/class-names.ts';
import { Brand, CallLink } from '../site/company.tsx';
import { DownMark } from '../site/marks.tsx';
import { useTexts, WhenText } from '../site/texts.tsx';

const GRID =
  'pub:relative pub:grid pub:grid-cols-1 pub:gap-x-6 pub:lg:grid-cols-12 pub:lg:grid-rows-[auto_1fr] ' +
  'pub:lg:min-h-[min(100svh,50rem)] pub:min-[100rem]:min-h-[min(100svh,62rem)]';
// Reaches below the text column, down to the border of the section.
const SCENE =
  'pub:mx-auto pub:mt-10 pub:w-full pub:max-w-xl pub:overflow-visible pub:lg:col-span-7 pub:lg:col-start-6 ' +
  'pub:lg:row-start-2 pub:lg:-z-10 pub:lg:mt-0 pub:lg:max-w-none pub:lg:self-end';

export function Hero() {
  const { tagline, within } = useTexts();
  return (
    <section className="pub:border-b-[2.25px] pub:border-ink">
      <div className={`${COLUMN} ${GRID}`}>
        <CallLink className="pub:absolute pub:top-5 pub:right-gutter pub:lg:top-7" />
        <div className="pub:pt-5 pub:lg:col-span-7 pub:lg:col-start-1 pub:lg:row-span-2 pub:lg:row-start-1 pub:lg:flex pub:lg:flex-col pub:lg:pt-7">
          <h1>
            <Brand className="pub:min-h-12 pub:pr-[min(3.5rem,18vw)] pub:font-display pub:text-lead pub:font-semibold pub:leading-tight pub:md:pr-56" />{' '}
            <span className="pub:mt-9 pub:block pub:max-w-[9em] pub:font-display pub:text-display pub:font-semibold pub:tracking-tight pub:lg:mt-[13vh] pub:[@media(height<28rem)]:mt-3">
              {tagline}
            </span>
          </h1>
          <p className="pub:mt-5 pub:max-w-[25em] pub:text-lead pub:text-ink-soft pub:lg:mt-7 pub:[@media(height<28rem)]:mt-3">
            Tell us about your home and show us a few rooms.{' '}
            <WhenText text={within} otherwise="Then">
              Within <strong className="pub:font-semibold pub:text-ink">{within}</strong>
            </WhenText>{' '}
            we call you with a personal quote.
          </p>
          <div className="pub:mt-7 pub:flex pub:flex-wrap pub:gap-3 pub:[@media(height<28rem)]:mt-4">
            <LinkButton as={Link} to={PATHS.requestService} size="large">
              Get Your Free Quote
            </LinkButton>
            <LinkButton
              href="#services"
              variant="quiet"
              size="large"
              icon={<DownMark />}
              className="pub:-mx-2 pub:px-2 pub:sm:mx-0"
            >
              Learn More
            </LinkButton>
          </div>
          <Trust />
        </div>
        <HeroScene className={SCENE} />
      </div>
    </section>
  );
}

function Trust() {
  const { claims, anyClaim } = useTexts();
  return (
    <WhenText text={anyClaim}>
      <ul className="pub:mt-8 pub:flex pub:flex-wrap pub:gap-x-5 pub:gap-y-1.5 pub:text-small pub:font-semibold">
        {Object.entries(claims).map(([place, claim]) => (
          <WhenText key={place} text={claim}>
            <li className="pub:flex pub:items-center pub:gap-2">
              <span aria-hidden className="pub:size-2.5 pub:-skew-x-12 pub:bg-lemon" />
              {claim}
            </li>
          </WhenText>
        ))}
      </ul>
    </WhenText>
  );
}
