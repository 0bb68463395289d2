import { type ComponentType, useState } from 'react';
import { toastError } from './result-toasts.ts';

export const NOT_LOADED = 'This could not be loaded. Please try again, or reload the page.';

/**
 * A dialog whose code loads when it is opened; undefined while it is closed. With React's `lazy` a failure would replace the
 * page, and return with each opening until a reload.
 */
export function useLateDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  return {
    Dialog,
    open: () =>
      void load().then(
        (loaded) => setDialog(() => loaded),
        () => toastError(NOT_LOADED),
      ),
    close: () => setDialog(undefined),
  };
}
