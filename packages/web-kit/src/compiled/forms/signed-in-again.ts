import { ApiError, ShellContext } from '@app/web-kit';
import { useContext, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True for a call that was refused because its session had ended, once somebody is signed in again. */
export function useSignedInAgain(error: unknown): boolean {
  const session = useContext(ShellContext)?.session;
  const status = useSyncExternalStore(session?.subscribe ?? never, () => session?.get().status);
  return status === 'in' && error instanceof ApiError && error.status === 401;
}
