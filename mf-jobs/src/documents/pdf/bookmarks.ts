import type PDFDocument from 'pdfkit';
import type { Tag } from './tag.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Item = Pdf['outline'];

/**
 * The headings of a document as bookmarks, each below the heading that it belongs to. They lead to the top of its page.
 * react-pdf's `bookmark` would need the name of the parent in each heading, and those follow from the levels.
 */
export class Bookmarks {
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
