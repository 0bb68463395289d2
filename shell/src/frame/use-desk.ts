import { useLayoutEffect } from 'react';

/** The desk stands closer together than the public pages. Said of the document, so that dialogs follow. */
export function useDesk(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.density = 'compact';
    return () => {
      delete dataset.density;
    };
  }, []);
}
