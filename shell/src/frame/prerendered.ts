/**
 * Markup that came with the HTML. It stays on screen, in place, until the page that it shows ahead of time is ready to
 * take over in the same frame; so nothing moves.
 */
let nodes: ChildNode[] = [];

/** Makes room for the app beside what the HTML already shows. */
export function appContainer(root: HTMLElement): HTMLElement {
  nodes = [...root.childNodes];
  const app = document.createElement('div');
  root.prepend(app);
  for (const [signal, handle] of [
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
  ] as const)
    addEventListener(signal, handle, { passive: true });
  return app;
}

let pressed = false;
let released = Promise.withResolvers<void>();

function press(): void {
  pressed = true;
}

function release(): void {
  pressed = false;
  // The click of this press comes first.
  setTimeout(() => {
    released.resolve();
    released = Promise.withResolvers();
  });
}

/** Resolves when nobody is pressing on the page: what is replaced under a finger would never hear the click. */
export const calm = (): Promise<void> => (pressed ? released.promise : Promise.resolve());

export const isPrerendered = () => nodes.length > 0;

export function removePrerendered(): void {
  const focused = document.activeElement;
  const twin = nodes.some((node) => node.contains(focused)) ? twinOf(focused) : undefined;
  for (const node of nodes) node.remove();
  nodes = [];
  twin?.focus({ preventScroll: true });
}

/** The same link in the page that takes over, so that whoever goes by key goes on from there. */
function twinOf(focused: Element | null): HTMLElement | undefined {
  if (!(focused instanceof HTMLAnchorElement)) return undefined;
  const alike = [...document.links].filter(
    (link) => link.href === focused.href && link.textContent === focused.textContent,
  );
  // The app comes first, then the markup, each with the links in their order.
  return alike[alike.indexOf(focused) - alike.length / 2];
}
