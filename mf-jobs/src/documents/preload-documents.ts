import { whenIdle } from '@app/web-kit/when-idle';
import { useEffect } from 'react';
import { startPdfWorker } from './render-document.ts';

/** Starts the PDF worker before it is needed, for example when a button gets the pointer or the focus. */
export function preloadDocuments(): void {
  // A failure is reported when a document is requested, which starts the worker again.
  startPdfWorker().catch(() => undefined);
}

/** Preloads when the browser is idle, for screens after which a document is likely. */
export function usePreloadedDocuments(): void {
  useEffect(() => {
    // The code is half a megabyte that may not be needed.
    if (hasDataSaver()) return;
    let unmounted = false;
    whenIdle(() => unmounted || preloadDocuments());
    return () => {
      unmounted = true;
    };
  }, []);
}

const hasDataSaver = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
