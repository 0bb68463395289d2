import { PATHS } from '@app/contract/platform/site-map';
import { Link } from '@app/web-kit';
import { Brand } from '../../landing/brand.tsx';
import { CallLink } from '../../landing/phone-links.tsx';
import { COLUMN } from '../../landing/section.tsx';

/** Who this is, and whom to call instead of filling in a form. */
export function WizardHeader() {
  return (
    <header
      className={`${COLUMN} pub:flex pub:items-center pub:justify-between pub:gap-4 pub:max-[16rem]:flex-wrap pub:py-5 pub:lg:pt-7`}
    >
      <Link to={PATHS.landing} className="pub:min-w-0 pub:rounded-small">
        <Brand className="pub:min-h-12 pub:font-display pub:text-lead pub:font-semibold pub:leading-tight" />
      </Link>
      <CallLink className="pub:shrink-0" />
    </header>
  );
}
