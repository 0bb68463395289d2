/**
 * Browsers that translate a page put elements in place of its texts. Without this React throws when it removes a text that is
 * no longer there, or inserts something before it, and the page is lost with what was typed. The returned function ends it.
 */
export function tolerateTranslation(): () => void {
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      return isMissing(child, this) ? child : removeChild.call(this, child);
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      return insertBefore.call(this, node, isMissing(before, this) ? null : before);
    },
  });
  return () => void Object.assign(Node.prototype, { insertBefore, removeChild });
}

const isMissing = (child: Node | null, parent: Node) => child instanceof Text && child.parentNode !== parent;
