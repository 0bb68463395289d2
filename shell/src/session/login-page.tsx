import type { DemoAccount } from '@app/domain/session/session';
import { API } from '@app/domain/shared/api';
import { usePageTitle } from '@app/web-kit';
import useSWR from 'swr';
import { useArrival } from '../frame/use-arrival.ts';
import { LoginForm } from './login-form.tsx';
import { enter } from './session-store.ts';

/** Stands in place of an admin page; the address stays what it was until somebody signs in. */
export function LoginPage() {
  usePageTitle('Admin Login');
  useArrival();
  const { data } = useSWR<DemoAccount>(API.demo);

  return (
    <main className="sh:mx-auto sh:grid sh:min-h-dvh sh:max-w-md sh:content-center sh:gap-gap sh:px-gutter">
      <h1 className="sh:font-display sh:text-heading sh:font-semibold">Admin Login</h1>
      <LoginForm submit={enter} />
      {data?.demo && (
        <p className="sh:text-small sh:text-ink-soft">
          Demo credentials: {data.demo.username} / {data.demo.password}
        </p>
      )}
    </main>
  );
}
