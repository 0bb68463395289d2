import { DEFAULT_PAPER, PAPERS, type Paper } from '@app/domain/job/documents/job-document';
import { Document, Page, View } from '@react-pdf/renderer';
import { createContext, type ReactNode, use } from 'react';
import { NUMBER_WIDTH, PageNumber } from './page-numbers.tsx';
import { inOneLine } from './printable-text.ts';
import { COLUMN_GAP, CONTENT_WIDTH, FONT_SIZES, INK, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

/** Top, bottom and footer in millimeters. */
type Spacing = { top: number; bottom: number; footer: number; lineHeight: number };

/** Letter is 17.6 mm shorter than A4, and takes as many lines. */
const SPACING: Record<Paper, Spacing> = {
  A4: { top: 16, bottom: 21, footer: 11, lineHeight: 1.45 },
  letter: { top: 11, bottom: 18, footer: 8, lineHeight: 1.3 },
};
const DENSE: Record<Paper, Spacing> = {
  A4: { top: 12, bottom: 18, footer: 9, lineHeight: 1.28 },
  letter: { top: 9, bottom: 16, footer: 7, lineHeight: 1.2 },
};

/** Whether lines and margins are narrower, so that a few lines need no page of their own. */
export const IsDense = createContext(false);

/** More lines would reach the body of the page. */
const FOOTER_LINES = 2;

/** Characters of the name: with what follows it, one of ordinary letters has two lines. */
const FOOTER_NAME_LENGTH = 120;

const FOOTER_WIDTH = CONTENT_WIDTH - COLUMN_GAP - NUMBER_WIDTH;

/** The space before the dot, which is at the end of a line, not at its beginning. */
const NO_BREAK = '\u00a0';

const FOOTER = {
  ...styles.row,
  ...styles.soft,
  position: 'absolute',
  justifyContent: 'space-between',
  alignItems: 'flex-end',
  gap: COLUMN_GAP,
  fontSize: FONT_SIZES.small,
} as const;

type PageFrameProps = {
  paper: Paper | undefined;
  title: string;
  author: string;
  /** Printed at the bottom of every page, between the author and 'Page x of y'. */
  footer: string;
  /** Begins on a page of its own. */
  appendix?: ReactNode;
  children?: ReactNode;
};

export function PageFrame({
  paper = DEFAULT_PAPER,
  title,
  author,
  footer,
  appendix,
  children,
}: PageFrameProps) {
  const { size, width } = PAPERS[paper];
  // The content has the same width on each paper.
  const margin = (mm(width) - CONTENT_WIDTH) / 2;
  const { top, bottom, footer: footerAt, lineHeight } = (use(IsDense) ? DENSE : SPACING)[paper];
  // The line height is not in the style of the page, where it hides the fixed footer (react-pdf 4.9).
  const body = { fontSize: FONT_SIZES.body, lineHeight };
  return (
    <Document title={inOneLine(title)} author={author} language="en-US" creator={author} producer={author}>
      <Page
        size={size}
        orientation="portrait"
        style={[styles.page, { paddingHorizontal: margin, paddingTop: mm(top), paddingBottom: mm(bottom) }]}
      >
        <View style={body}>{children}</View>
        {/* react-pdf 4.9 sees a break inside a container only when the container is longer than the page. */}
        {appendix && (
          <View break style={body}>
            {appendix}
          </View>
        )}
        <View fixed style={{ ...FOOTER, bottom: mm(footerAt), left: margin, right: margin }}>
          <Text
            within={FOOTER_WIDTH}
            style={{ maxWidth: FOOTER_WIDTH, maxLines: FOOTER_LINES, textOverflow: 'ellipsis' }}
          >
            {`${shortened(author)}${NO_BREAK}· ${footer}`}
          </Text>
          <PageNumber />
        </View>
      </Page>
    </Document>
  );
}

/** A longer name would leave no line for the number of the document. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= FOOTER_NAME_LENGTH) return name;
  return `${characters
    .slice(0, FOOTER_NAME_LENGTH - 1)
    .join('')
    .trimEnd()}…`;
}

const FACTS_WIDTH = mm(82);
const PARTY_WIDTH = CONTENT_WIDTH - COLUMN_GAP - FACTS_WIDTH;

type PartiesProps = { label: string; lines: readonly string[]; children: ReactNode };

export const Parties = ({ label, lines, children }: PartiesProps) => (
  <View
    style={[
      styles.spread,
      styles.mirrored,
      { marginTop: mm(7), paddingTop: mm(4), borderTop: `0.5pt solid ${INK.line}` },
    ]}
  >
    {/* The facts come before the label, which is the heading of the lines alone. */}
    <View {...tag('Table')} style={{ width: FACTS_WIDTH, gap: mm(1) }}>
      {children}
    </View>
    <View style={{ flex: 1 }}>
      <Text {...tag('H2')} style={styles.label}>
        {label}
      </Text>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two lines may be alike
        <Text key={index} within={PARTY_WIDTH} style={index === 0 ? styles.bold : {}}>
          {line}
        </Text>
      ))}
    </View>
  </View>
);

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <View {...tag('TR')} style={styles.row}>
    {/* The margin aligns the baselines of the two font sizes. */}
    <Text {...tag('TH', { scope: 'Row' })} style={[styles.label, { width: mm(24), marginTop: 2 }]}>
      {label}
    </Text>
    <Text {...tag('TD')} style={{ flex: 1 }}>
      {children}
    </Text>
  </View>
);
