type TagType =
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Link'
  | 'Figure';

type TagOptions = {
  /** What a picture shows. */
  alt?: string;
  /** The text, where some of it is in another typeface or drawn: shaped letters may come in another order. */
  actual?: string;
  /** The parts of the text that are drawn as pictures. */
  drawn?: readonly string[];
  /** Which cells a header cell describes. */
  scope?: 'Column' | 'Row';
  /** The address that a click on it opens. */
  url?: string;
  /** The element that this belongs to, if it is not that of the enclosing container. */
  parent?: Tag;
};

/**
 * The role of a text, picture or container for screen readers. A container that continues on the next page keeps its tag,
 * so both parts are one element.
 */
export type Tag = TagOptions & { type: TagType };

/** The props that give a node a role. react-pdf keeps unknown props, and its types have no place for them. */
export const tagged = (tag: Tag): object => ({ tag });

export const tag = (type: TagType, options: TagOptions = {}): object => tagged({ type, ...options });

export const tagOf = (props: object | undefined): Tag | undefined =>
  (props as { tag?: Tag } | undefined)?.tag;
