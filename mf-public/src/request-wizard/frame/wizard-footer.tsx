import { PATHS } from '@app/contract/platform/site-map';
import { Link, useSite } from '@app/web-kit';
import { PhoneLink } from '../../landing/phone-links.tsx';
import { COLUMN } from '../../landing/section.tsx';

const LINK =
  'pub:inline-block pub:py-1.5 pub:underline pub:decoration-on-ink-soft pub:underline-offset-4 pub:hover:decoration-lemon';

/** How else to reach the company, and the way to its desk. */
export function WizardFooter() {
  const { businessName, email } = useSite();
  return (
    <footer data-ground="dark" className="pub:bg-ink pub:py-6 pub:text-on-ink">
      <div
        className={`${COLUMN} pub:grid pub:grid-cols-[auto_1fr] pub:items-center pub:justify-items-start pub:gap-x-8 pub:gap-y-1 pub:max-[22rem]:grid-cols-1 pub:sm:flex`}
      >
        <PhoneLink className={LINK} />
        {email && (
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        )}
        <Link to={PATHS.admin} className={LINK}>
          Admin Login
        </Link>
        <p className="pub:py-1.5 pub:text-small pub:text-on-ink-soft pub:sm:ml-auto">© 2024 {businessName}</p>
      </div>
    </footer>
  );
}
