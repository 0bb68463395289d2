import { phoneAddress } from '@app/domain/shared/phone';
import { PATHS } from '@app/domain/shared/site-map';
import { Link, useSite } from '@app/web-kit';
import { Brand } from '../../landing/brand.tsx';
import { TelephoneMark } from '../../landing/marks.tsx';
import { COLUMN } from '../../landing/section.tsx';

/** Who this is, and whom to call instead of filling in a form. */
export function WizardHeader() {
  const { phone } = useSite();
  return (
    <header
      className={`${COLUMN} pub:flex pub:items-center pub:justify-between pub:gap-4 pub:max-[16rem]:flex-wrap pub:py-5 pub:lg:pt-7`}
    >
      <Link to={PATHS.landing} className="pub:min-w-0 pub:rounded-small">
        <Brand className="pub:min-h-12 pub:font-display pub:text-lead pub:font-semibold pub:leading-tight" />
      </Link>
      {phone && (
        <a
          href={phoneAddress(phone)}
          className="pub:flex pub:min-h-12 pub:min-w-12 pub:shrink-0 pub:items-center pub:justify-end pub:gap-2 pub:font-semibold pub:text-leaf-deep pub:hover:underline pub:hover:underline-offset-4"
        >
          <TelephoneMark />
          <span className="pub:max-md:sr-only">Call {phone}</span>
        </a>
      )}
    </header>
  );
}
