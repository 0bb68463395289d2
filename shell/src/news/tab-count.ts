const TITLE_PREFIX = /^\(\d+\+?\) /;

/**
 * Puts a count before the title of the tab, '(2) Job History · …', also when a page changes the title. The returned
 * function removes it.
 */
export function countInTitle(label: string): () => void {
  const show = (prefix: string) => {
    const title = prefix + document.title.replace(TITLE_PREFIX, '');
    if (title !== document.title) document.title = title;
  };
  const observer = new MutationObserver(() => show(`(${label}) `));
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  show(`(${label}) `);
  return () => {
    observer.disconnect();
    show('');
  };
}

const ICONS = 'link[rel~="icon"]';
const ICON_FILE = '/favicon.svg';

// Numbers are in the units of the drawing, which is 32 wide.
const badge = (label: string) =>
  `<circle cx="21" cy="11" r="11" fill="#c62828"/><text x="21" y="${label.length > 1 ? 15.5 : 16.5}" fill="#fff" ` +
  `font-family="sans-serif" font-weight="700" font-size="${label.length > 1 ? 13 : 16}" text-anchor="middle">${label}</text>`;

let drawing: Promise<string> | undefined;

async function loadDrawing(): Promise<string> {
  const response = await fetch(ICON_FILE);
  if (!response.ok) throw new Error(`The icon could not be loaded: ${response.status}`);
  return response.text();
}

/** Shows a count of one or two characters in the icon of the tab. The returned function restores the icon. */
export function countInIcon(label: string): () => void {
  const icons = [...document.head.querySelectorAll(ICONS)];
  const counted = document.createElement('link');
  Object.assign(counted, { rel: 'icon', type: 'image/svg+xml' });
  let isShown = true;

  drawing ??= loadDrawing();
  drawing.then(
    (svg) => {
      if (!isShown) return;
      counted.href = `data:image/svg+xml,${encodeURIComponent(svg.replace('</svg>', `${badge(label)}</svg>`))}`;
      for (const icon of icons) icon.remove();
      document.head.append(counted);
    },
    () => {
      // The title shows the count as well; the next change tries again.
      drawing = undefined;
    },
  );
  return () => {
    isShown = false;
    if (!counted.isConnected) return;
    counted.remove();
    document.head.append(...icons);
  };
}
