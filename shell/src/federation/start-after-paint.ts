import type { Start } from '@app/contract/platform/page-data';
import { afterPaint } from './after-paint.ts';
import type { Integrity } from './integrity.ts';

/** Loads and runs the code of a page whose markup is there already, once that is shown: the first frame needs the network. */
export function startAfterPaint({ entry, modules }: Start, integrity: Integrity): void {
  afterPaint(() => {
    for (const file of modules) preload(file, integrity.hashOf(file));
    void integrity.importModule(entry, 'entry');
  });
}

function preload(href: string, integrity = ''): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, integrity });
  document.head.append(link);
}
