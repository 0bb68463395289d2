import { Document, Page } from '@react-pdf/renderer';
import { FONT_SIZES, mm, styles } from './styles.ts';
import { layOut } from './tagged-pdf.ts';
import { Text } from './text.tsx';

type Node = { props?: object; lines?: unknown; children?: Node[] };

export const NUMBER_WIDTH = mm(25);
const STYLE = { width: NUMBER_WIDTH, textAlign: 'right' } as const;

/** 'Page x of y' of a footer, 1 of 1 until they are known. react-pdf keeps the unknown prop, by which it is found. */
export const PageNumber = ({ page = 1, pages = 1 }) => (
  <Text {...{ isPageNumber: true }} style={STYLE}>{`Page ${page} of ${pages}`}</Text>
);

/** Numbers the pages after the layout: with react-pdf's `render` each break would lay out all that follows once more. */
export async function numberPages<Laid extends Node>(laid: Laid): Promise<Laid> {
  const { children: pages = [] } = laid;
  if (pages.length === 1) return laid;
  // biome-ignore lint/suspicious/noArrayIndexKey: printed once
  const texts = pages.map((_, at) => <PageNumber key={at} page={at + 1} pages={pages.length} />);
  const numbers: Node = await layOut(
    <Document>
      <Page style={[styles.page, styles.soft, { fontSize: FONT_SIZES.small }]}>{texts}</Page>
    </Document>,
  );
  const lines = numbersIn(numbers).map((number) => number.lines);
  for (const [at, page] of pages.entries()) for (const number of numbersIn(page)) number.lines = lines[at];
  return laid;
}

const numbersIn = (node: Node): Node[] =>
  'isPageNumber' in (node.props ?? {}) ? [node] : (node.children ?? []).flatMap(numbersIn);
