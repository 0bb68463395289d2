import { Document, Page } from '@react-pdf/renderer';
import { FONT_SIZES, mm, styles } from './styles.ts';
import { layOut } from './tagged-pdf.ts';
import { Text } from './text.tsx';

/** A node of a document that has been laid out, as far as pages are numbered in it. */
type Node = { props?: object; lines?: unknown; children?: Node[] };

/** The width of the longest one. */
export const NUMBER_WIDTH = mm(25);

const STYLE = {
  ...styles.soft,
  fontSize: FONT_SIZES.small,
  width: NUMBER_WIDTH,
  textAlign: 'right',
} as const;

/** 'Page x of y' at the right of a footer, 1 of 1 until they are known. react-pdf keeps the unknown prop, by which it is found. */
export const PageNumber = ({ page = 1, pages = 1 }) => (
  <Text {...{ isPageNumber: true }} style={STYLE}>{`Page ${page} of ${pages}`}</Text>
);

/**
 * Numbers the pages of a document that has been laid out. With react-pdf's `render` each break would lay out all that follows it
 * once more, and at the end each page.
 */
export async function numberPages<Laid extends Node>(laid: Laid): Promise<Laid> {
  const { children: pages = [] } = laid;
  if (pages.length === 1) return laid;
  const numbers = await layOut(
    <Document>
      <Page style={styles.page}>
        {pages.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once
          <PageNumber key={at} page={at + 1} pages={pages.length} />
        ))}
      </Page>
    </Document>,
  );
  const lines = numbersIn(numbers as Node).map((number) => number.lines);
  for (const [at, page] of pages.entries()) for (const number of numbersIn(page)) number.lines = lines[at];
  return laid;
}

const numbersIn = (node: Node): Node[] =>
  'isPageNumber' in (node.props ?? {}) ? [node] : (node.children ?? []).flatMap(numbersIn);
