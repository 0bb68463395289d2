import { useEffect, useEffectEvent } from 'react';

declare global {
  // Not in TypeScript's types of the DOM yet. Absent from Safari and Firefox.
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/** Closes an overlay on the Back gesture of Android, which would leave the page. Keys are handled by the overlay itself. */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const watcher = open && globalThis.CloseWatcher && new globalThis.CloseWatcher();
    if (!watcher) return;
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [open]);
}
