import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { Link, useSite, WhenSite } from '@app/web-kit';
import { COLUMN, FOOTER_LINK } from '../site/class-names.ts';
import { Brand, PhoneLink } from '../site/company.tsx';
import { useTexts, WhenText } from '../site/texts.tsx';

// Logos are made for light ground. The name of the company is below one that leaves it no room.
const LOGO_ON_DARK =
  'pub:has-[img]:flex-wrap pub:[&>img]:box-content pub:[&>img]:rounded pub:[&>img]:bg-paper pub:[&>img]:p-2';

export function LandingFooter() {
  const { businessName, email, address } = useSite();
  const { hours, anyHours } = useTexts();
  return (
    <footer
      data-ground="dark"
      className="pub:border-t-[2.25px] pub:border-on-ink pub:bg-ink pub:pt-10 pub:pb-10 pub:text-on-ink"
    >
      <div className={COLUMN}>
        <div className="pub:grid pub:gap-8 pub:sm:grid-cols-2 pub:md:grid-cols-12">
          <div className="pub:max-md:sm:col-span-2 pub:md:col-span-4">
            <Brand className={`pub:font-display pub:text-lead pub:font-semibold ${LOGO_ON_DARK}`} />
          </div>
          <address className="pub:flex pub:flex-col pub:items-start pub:not-italic pub:md:col-span-4">
            <PhoneLink className={FOOTER_LINK} />
            <WhenSite has="email">
              <a href={`mailto:${email}`} className={FOOTER_LINK}>
                {email}
              </a>
            </WhenSite>
            <WhenSite has="address">
              <span className="pub:py-1.5 pub:text-on-ink-soft">{address}</span>
            </WhenSite>
            <WhenText text={anyHours}>
              <ul id="openingHours" aria-label="Opening hours" className="pub:py-1.5 pub:text-on-ink-soft">
                {Object.entries(hours).map(([place, line]) => (
                  <WhenText key={place} text={line}>
                    <li>{line}</li>
                  </WhenText>
                ))}
              </ul>
            </WhenText>
          </address>
          <ul className="pub:md:col-span-4">
            <li>
              <Link to={PATHS.requestService} className={FOOTER_LINK}>
                Get Quote
              </Link>
            </li>
            <li>
              <Link to={PATHS.admin} className={FOOTER_LINK}>
                Admin Login
              </Link>
            </li>
          </ul>
        </div>
        <div className="pub:mt-10 pub:flex pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:text-small pub:text-on-ink-soft">
          <p>© 2024 {businessName}</p>
          <a href={NOTICES_PATH} className={FOOTER_LINK}>
            Open-source licenses
          </a>
        </div>
      </div>
    </footer>
  );
}
