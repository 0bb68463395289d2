import { PATHS } from '@app/domain/shared/site-map';
import { Link, useSite } from '@app/web-kit';
import type { ReactNode } from 'react';

/** Head and foot of the request page. */
export function WizardFrame({ children }: { children: ReactNode }) {
  const { businessName, phone, email } = useSite();
  return (
    <>
      <header>
        <Link to={PATHS.landing}>{businessName}</Link>
      </header>
      <main>{children}</main>
      <footer>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        <Link to={PATHS.admin}>Admin Login</Link>
      </footer>
    </>
  );
}
