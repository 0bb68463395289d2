import { PATHS } from '@app/contract/platform/site-map';
import { Link, useSite, WhenSite } from '@app/web-kit';
import type { ReactNode } from 'react';
import { COLUMN, FOOTER_LINK } from '../../site/class-names.ts';
import { Brand, CallLink, PhoneLink } from '../../site/company.tsx';

export const WizardFrame = ({ children }: { children: ReactNode }) => (
  <div className="pub:flex pub:min-h-dvh pub:print:min-h-0 pub:flex-col pub:overflow-x-clip">
    <WizardHeader />
    <main className="pub:flex pub:flex-1 pub:flex-col pub:border-b-[2.25px] pub:border-ink pub:print:border-b-0">
      {children}
    </main>
    <WizardFooter />
  </div>
);

function WizardHeader() {
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

const FOOTER_GRID =
  'pub:grid pub:grid-cols-[auto_1fr] pub:items-center pub:justify-items-start pub:gap-x-8 pub:gap-y-1 ' +
  'pub:max-[22rem]:grid-cols-1 pub:sm:flex';

function WizardFooter() {
  const { businessName, email } = useSite();
  return (
    <footer data-ground="dark" className="pub:print:hidden pub:bg-ink pub:py-6 pub:text-on-ink">
      <div className={`${COLUMN} ${FOOTER_GRID}`}>
        <PhoneLink className={FOOTER_LINK} />
        <WhenSite has="email">
          <a href={`mailto:${email}`} className={FOOTER_LINK}>
            {email}
          </a>
        </WhenSite>
        <Link to={PATHS.admin} className={FOOTER_LINK}>
          Admin Login
        </Link>
        <p className="pub:py-1.5 pub:text-small pub:text-on-ink-soft pub:sm:ml-auto">© 2024 {businessName}</p>
      </div>
    </footer>
  );
}
