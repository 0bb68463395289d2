import { Dialog } from '@app/ui/overlay';
import { ApiError } from '@app/web-kit';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { sessionStore, signIn, useSessionState } from '../session/session-store.ts';
import { LoginForm } from './login-form.tsx';

export function SignInAgain() {
  const session = useSessionState();
  const { cache, mutate } = useSWRConfig();
  // Each refused call sets a new state and so opens the dialog again.
  const [dismissed, setDismissed] = useState<unknown>(null);

  // After a sign-in, here or in another tab, the refused calls are made again.
  useEffect(
    () => () => {
      if (sessionStore.getState().status !== 'in') return;
      for (const key of cache.keys()) if (wasRefused(cache.get(key)?.error)) void mutate(key);
    },
    [cache, mutate],
  );

  return (
    <Dialog
      open={dismissed !== session}
      onClose={() => setDismissed(session)}
      title="Sign in again"
      size="small"
    >
      <p className="sh:mb-gap">Your session has ended. Everything on this page is kept.</p>
      <LoginForm username={'username' in session ? session.username : ''} submit={signIn} />
    </Dialog>
  );
}

const wasRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
