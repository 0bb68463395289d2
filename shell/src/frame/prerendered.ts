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
  return app;
}

export const isPrerendered = () => nodes.length > 0;

export function removePrerendered(): void {
  for (const node of nodes) node.remove();
  nodes = [];
}
