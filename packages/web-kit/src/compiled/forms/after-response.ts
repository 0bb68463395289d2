import { ApiError, ShellContext } from '@app/web-kit';
import { useContext, useEffect, useRef, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True for a call that was refused because its session had ended, once somebody is signed in again. */
export function useSignedInAgain(error: unknown): boolean {
  const session = useContext(ShellContext)?.session;
  const status = useSyncExternalStore(session?.subscribe ?? never, () => session?.get().status);
  return status === 'in' && error instanceof ApiError && error.status === 401;
}

/** Whether the screen is still there, for what a slow response leads to. */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
