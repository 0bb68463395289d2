import { useSyncExternalStore } from 'react';

/** Whether the browser has no network. A page that is rendered at build time has one. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );

/** Why it failed, below what has failed without a network; renders nothing with one. */
export const NoConnection = () =>
  useIsOffline() && <span className="ui:block">There is no connection now.</span>;

function onConnection(change: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['online', 'offline']) addEventListener(event, change, ending);
  return () => ending.abort();
}
