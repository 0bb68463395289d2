/** Events that precede following a link. */
export const LINK_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** The link to a page of this site that contains the target of an event. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}
