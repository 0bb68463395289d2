/**
 * Keeps a page that the browser translated up to date. Translators replace every text node by a `<font>`; React would go on to
 * write into the node that nobody sees, or throw because it is no longer where it was. Here the node goes back, empty, to its place
 * beside the translation, and the translation gives way to the next text that is written into the node. The returned function
 * ends it.
 */
export function followTranslation(): () => void {
  const translations = new WeakMap<Text, { shown: ChildNode; original: string }>();
  const texts = new WeakMap<Node, Text>();

  function keep(text: Text, shown: ChildNode, original: string) {
    translations.set(text, { shown, original });
    texts.set(shown, text);
  }
  function forget(text: Text, shown: ChildNode) {
    translations.delete(text);
    texts.delete(shown);
  }

  function putBack(text: Text, font: ChildNode) {
    if (font.contains(text)) text.replaceWith(text.cloneNode());
    keep(text, font, text.data);
    font.before(text);
    text.data = '';
  }

  function handleText(text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
    const known = translations.get(text);
    if (!known) {
      // React itself never replaces a node by another one in one operation.
      const font = [...addedNodes, ...[previousSibling, nextSibling].filter(isFont)].find(
        (node) => node instanceof Element && node.isConnected && !texts.has(node),
      );
      if (font) putBack(text, font as ChildNode);
    } else if (!text.isConnected) {
      known.shown.remove();
      forget(text, known.shown);
    } else if (known.shown.isConnected) text.after(known.shown);
  }

  /** A translation was replaced by another one, or by the original. */
  function handleTranslation(shown: ChildNode, { addedNodes }: MutationRecord) {
    const text = texts.get(shown);
    if (!text?.isConnected || shown.isConnected) return;
    const { original } = translations.get(text)!;
    const [next] = addedNodes;
    forget(text, shown);
    if (next && next !== text) keep(text, next as ChildNode, original);
    else text.data = original;
  }

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const { target } = record;
      if (record.type === 'characterData') {
        const known = translations.get(target as Text);
        known?.shown.remove();
        if (known) forget(target as Text, known.shown);
      }
      for (const node of record.removedNodes) {
        if (texts.has(node)) handleTranslation(node as ChildNode, record);
        else if (node instanceof Text) handleText(node, record);
      }
    }
    // What was changed here.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';
