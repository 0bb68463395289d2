import type PDFDocument from 'pdfkit';
import { hiddenText, type LaidText } from './hidden-text.ts';
import { type Tag, tagOf } from './tag.ts';

/** A node of a document that has been laid out, as far as marking reads it. */
type Node = LaidText & {
  type: string;
  props?: { fixed?: boolean; paint?: () => null };
  style?: { backgroundColor?: unknown };
  box?: { left: number; top: number; width: number; height: number };
  children?: Node[];
};

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

const BORDERS = ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'];

/**
 * Makes a tagged PDF of a document that has been laid out: each text and each picture with an alternative text belongs to
 * an element of the structure tree in reading order, everything else is an artifact. Source: ISO 32000-1, 14.7 and 14.8.
 * react-pdf 4.9 draws no marks, so nodes that begin and end them are put between its own.
 */
export function markPages(document: Node, pdf: Pdf): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const marks = new Marks(pdf, drawnIn(document));
  for (const page of document.children ?? []) page.children = marks.children(page, root);
}

class Marks {
  readonly #pdf: Pdf;
  readonly #elements = new Map<Tag, Element>();
  readonly #hidden: ReturnType<typeof hiddenText>;
  readonly #bookmarks: Bookmarks;

  constructor(pdf: Pdf, drawn: readonly string[]) {
    this.#pdf = pdf;
    this.#hidden = hiddenText(pdf, drawn);
    this.#bookmarks = new Bookmarks(pdf);
  }

  children({ children = [] }: Node, parent: Element): Node[] {
    return children.flatMap((child) => this.#mark(child, parent));
  }

  #mark(node: Node, parent: Element): Node[] {
    const tag = tagOf(node.props);
    // A footer is no content, and the head of a table is content only once.
    if (node.props?.fixed && !(tag && !this.#elements.has(tag))) return this.#artifact(node);
    if (node.type === 'TEXT') return this.#content(node, tag ?? { type: 'P' }, parent);
    if (node.type === 'IMAGE' || node.type === 'SVG')
      return tag ? this.#content(node, tag, parent) : this.#artifact(node);
    node.children = this.children(node, tag ? this.#elementOf(tag, parent) : parent);
    if (!isDecorated(node)) return [node];
    // Background and border are drawn before the first child.
    node.children.unshift(this.#end());
    return [this.#beginArtifact(), node];
  }

  /** Parts of one container on several pages are one element. */
  #elementOf(tag: Tag, parent: Element): Element {
    const known = this.#elements.get(tag);
    if (known) return known;
    const { type, parent: named, drawn: _, ...options } = tag;
    const element = this.#pdf.struct(type, options);
    (named ? this.#elementOf(named, parent) : parent).add(element);
    this.#elements.set(tag, element);
    return element;
  }

  #content(node: Node, tag: Tag, parent: Element): Node[] {
    const element = this.#elementOf(tag, parent);
    const begin = instruction(() => {
      this.#hidden.expect(node, tag.drawn);
      element.add(this.#pdf.markStructureContent(tag.type));
      this.#bookmarks.add(tag.type, tag.actual ?? textOf(node));
    });
    return [begin, node, tag.url ? this.#endLink(node, element, tag.url) : this.#end()];
  }

  /** pdfkit takes the page of the link to be the one that is drawn when the element ends. Its types leave out `structParent`. */
  #endLink({ box }: Node, element: Element, url: string): Node {
    return instruction(() => {
      this.#pdf.endMarkedContent();
      const inside: object = { structParent: element };
      if (box) this.#pdf.link(box.left, box.top, box.width, box.height, url, inside);
      element.end();
    });
  }

  #artifact(node: Node): Node[] {
    return [this.#beginArtifact(), node, this.#end()];
  }

  #beginArtifact(): Node {
    return instruction(() => this.#pdf.markContent('Artifact', { type: 'Layout' }));
  }

  #end(): Node {
    return instruction(() => this.#pdf.endMarkedContent());
  }
}

/** A node that draws nothing and calls the function in its turn. */
const instruction = (action: () => unknown): Node => ({
  type: 'CANVAS',
  style: {},
  box: { top: 0, left: 0, width: 1, height: 1 },
  props: {
    paint() {
      action();
      return null;
    },
  },
});

/** All texts below a node that are pictures. */
const drawnIn = ({ props, children = [] }: Node): string[] => [
  ...(tagOf(props)?.drawn ?? []),
  ...children.flatMap(drawnIn),
];

const textOf = ({ lines = [] }: Node): string => lines.map(({ string }) => string).join(' ');

const isDecorated = ({ style, box }: Node): boolean =>
  Boolean(style?.backgroundColor) || BORDERS.some((name) => box && Reflect.get(box, name));

type Item = Pdf['outline'];

/**
 * The headings of a document as bookmarks, each below the heading that it belongs to. They lead to the top of its page.
 * react-pdf's `bookmark` would need the name of the parent in each heading, and those follow from the levels.
 */
class Bookmarks {
  readonly #pdf: Pdf;
  /** The latest heading and those above it. */
  #path: Item[] = [];

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
    // With bookmarks, pdfkit opens their panel, which on a phone covers the document.
    Object.assign(Reflect.get(pdf, '_root').data, { PageMode: 'UseNone' });
  }

  /** A text that is drawn now. */
  add(type: Tag['type'], text: string): void {
    const [, level] = /^H(\d)$/.exec(type) ?? [];
    if (!level) return;
    const above = this.#path.slice(0, Number(level) - 1);
    const parent = above.at(-1) ?? this.#pdf.outline;
    // pdfkit measures `left` from the right edge.
    const top = { left: this.#pdf.page.width, expanded: true };
    this.#path = [...above, parent.addItem(text, top)];
  }
}
