import { Dialog } from '@app/ui/overlay';
import { useState } from 'react';
import { LoginForm } from './login-form.tsx';
import { sessionStore, signIn } from './session-store.ts';
import { useSessionState } from './use-session-state.ts';

/** Over the page, which stays as it is: what was typed is still there after signing in. */
export function SignInAgain() {
  const session = useSessionState();
  const [dismissed, setDismissed] = useState<unknown>(null);
  const username = 'username' in session ? session.username : '';

  return (
    <Dialog
      open={dismissed !== session}
      onClose={() => setDismissed(sessionStore.getState())}
      title="Sign in again"
      size="small"
    >
      <p>Your session has ended. Everything on this page is kept.</p>
      <LoginForm username={username} submit={signIn} />
    </Dialog>
  );
}
