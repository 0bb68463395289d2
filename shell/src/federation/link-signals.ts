/** What happens before somebody follows a link. */
export const linkSignals = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link of this site that an event is about. */
export function linkUnder(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}
