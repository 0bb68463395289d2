import type { SignIn } from '@app/domain/session/session';
import { Dialog } from '@app/ui/overlay';
import { ApiError } from '@app/web-kit';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { LoginForm } from './login-form.tsx';
import { signIn, useSessionState } from './session-store.ts';

export function SignInAgain() {
  const session = useSessionState();
  const { cache, mutate } = useSWRConfig();
  // Each refused call sets a new state and so opens the dialog again.
  const [dismissed, setDismissed] = useState<unknown>(null);

  const handleLogin = async (login: SignIn) => {
    const refused = [...cache.keys()].filter((key) => wasRefused(cache.get(key)?.error));
    await signIn(login);
    await Promise.all(refused.map((key) => mutate(key)));
  };

  return (
    <Dialog
      open={dismissed !== session}
      onClose={() => setDismissed(session)}
      title="Sign in again"
      size="small"
    >
      <p className="sh:mb-gap">Your session has ended. Everything on this page is kept.</p>
      <LoginForm username={'username' in session ? session.username : ''} submit={handleLogin} />
    </Dialog>
  );
}

const wasRefused = (error: unknown) => error instanceof ApiError && error.status === 401;
