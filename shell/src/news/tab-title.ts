const PREFIX = /^\(\d+\+?\) /;

/**
 * Puts a count before the title of the tab, '(2) Job History · …', also when a page changes the title. The returned
 * function removes it.
 */
export function countInTitle(label: string): () => void {
  const show = (prefix: string) => {
    const title = prefix + document.title.replace(PREFIX, '');
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
