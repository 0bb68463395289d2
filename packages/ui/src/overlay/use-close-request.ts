import { useEffect, useEffectEvent } from 'react';

declare global {
  // Not in TypeScript's types of the DOM yet. Absent from Safari and Firefox.
  var CloseWatcher: (new () => EventTarget & { destroy(): void }) | undefined;
}

/**
 * Closes an overlay on the Back gesture of Android, which would leave the page. Keys are handled by the overlay itself. An
 * overlay that stays open, such as one that is saving, receives the next gesture too.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = globalThis;
    if (!open || !CloseWatcher) return;
    const watch = () => {
      const watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher reports one request.
        current = watch();
        close();
      });
      return watcher;
    };
    let current = watch();
    return () => current.destroy();
  }, [open]);
}
