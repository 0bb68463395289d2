import * as auth from '@app/contract/auth';
import { PATHS } from '@app/contract/platform/site-map';
import { HeroScene } from '@app/ui/illustrations/hero-scene';
import { Link, useCall, usePageTitle, useSite } from '@app/web-kit';
import { CompanyLogo } from '../frame/company-logo.tsx';
import { useArrival } from '../frame/use-arrival.ts';
import { signInAndRedirect } from '../session/session-store.ts';
import { LoginForm } from './login-form.tsx';

const DRAWING =
  'sh:hidden sh:items-end sh:justify-center sh:overflow-hidden sh:border-l ' +
  'sh:border-line sh:bg-leaf-wash sh:px-8 sh:[--app-drawing-ground:var(--app-leaf-wash)] sh:lg:flex';

export function LoginPage() {
  usePageTitle('Admin Login');
  useArrival();
  const { businessName } = useSite();

  return (
    <div className="sh:grid sh:min-h-dvh sh:grid-cols-1 sh:lg:grid-cols-2">
      <main className="sh:mx-auto sh:w-full sh:max-w-md sh:px-gutter sh:pt-[12vh] sh:pb-section">
        <Link
          to={PATHS.landing}
          className="sh:mb-10 sh:inline-flex sh:items-center sh:gap-3 sh:font-semibold"
        >
          <CompanyLogo />
          {businessName}
        </Link>
        <h1 className="sh:mb-6 sh:font-display sh:text-heading sh:font-semibold">Admin Login</h1>
        <LoginForm submit={signInAndRedirect} />
        <DemoHint />
      </main>
      <div aria-hidden className={DRAWING}>
        <HeroScene className="sh:w-full sh:max-w-2xl" />
      </div>
    </div>
  );
}

/** The hint is there only while the demo account is active. */
function DemoHint() {
  const { data } = useCall(auth.demo, {});
  if (!data?.demo) return null;
  const { username, password } = data.demo;
  return (
    <p className="sh:mt-6 sh:border-l-4 sh:border-lemon sh:bg-lemon-wash sh:px-4 sh:py-3 sh:text-small">
      Demo credentials: <strong>{username}</strong> /{' '}
      <strong className="sh:inline-block sh:max-w-full sh:wrap-anywhere">{password}</strong>
    </p>
  );
}
