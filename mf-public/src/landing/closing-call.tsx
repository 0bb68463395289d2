import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton } from '@app/ui';
import { WindowLight } from '@app/ui/illustrations/window-light';
import { Link } from '@app/web-kit';
import { COLUMN, HEADING } from '../site/class-names.ts';

export const ClosingCall = () => (
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
        Five short steps, no account. We call you back within 24 hours.
      </p>
      <LinkButton as={Link} to={PATHS.requestService} variant="accent" size="large" className="pub:mt-8">
        Start Your Story
      </LinkButton>
    </div>
  </section>
);
