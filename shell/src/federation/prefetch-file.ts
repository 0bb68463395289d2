type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor saves data or has a slow line: then nothing is fetched that may not be needed. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

/**
 * Resolves when the file has arrived or failed to. The page that uses the file checks its hash. Firefox applies
 * `default-src 'none'` to prefetching, and Safari has none: there an ordinary fetch fills the cache. A browser with
 * speculation rules prefetches what any directive allows, and goes on when the visitor has followed the link.
 */
export function prefetch(href: string): Promise<void> {
  const link = document.createElement('link');
  if (link.relList.supports?.('prefetch') && HTMLScriptElement.supports?.('speculationrules')) {
    return new Promise((resolve) => {
      for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
      Object.assign(link, { rel: 'prefetch', href });
      document.head.append(link);
    });
  }
  // A body that is not read may not arrive in full.
  const read = (response: Response) => response.arrayBuffer();
  return fetch(href, { priority: 'low' })
    .then(read)
    .then(
      () => undefined,
      () => undefined,
    );
}

/** Events that precede following a link. */
export const LINK_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link to a page of this site that contains the target of an event. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}
