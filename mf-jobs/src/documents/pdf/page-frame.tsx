import { INVOICE_PAGE } from '@app/domain/job/invoice';
import { Document, Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { INK, mm, styles } from './styles.ts';
import { Text } from './text.tsx';

const FOOT = {
  ...styles.row,
  ...styles.soft,
  position: 'absolute',
  bottom: mm(11),
  left: mm(20),
  right: mm(20),
  justifyContent: 'space-between',
  gap: mm(10),
  fontSize: 8.5,
} as const;

type PageFrameProps = {
  title: string;
  author: string;
  /** Printed at the foot of every page, before 'Page x of y'. */
  foot: string;
  children?: ReactNode;
};

/** A4 upright with a foot on every page; the PDF knows its title, its author and its language. */
export const PageFrame = ({ title, author, foot, children }: PageFrameProps) => (
  <Document title={title} author={author} language="en-US" creator={author} producer={author}>
    <Page size={INVOICE_PAGE.size} orientation={INVOICE_PAGE.orientation} style={styles.page}>
      <View style={styles.body}>{children}</View>
      <View fixed style={FOOT}>
        <Text style={{ flexShrink: 1 }}>{foot}</Text>
        <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
      </View>
    </Page>
  </Document>
);

type PartiesProps = { label: string; lines: readonly string[]; children: ReactNode };

/** The client at the left, name first, and the facts of the document at the right. */
export const Parties = ({ label, lines, children }: PartiesProps) => (
  <View
    style={[styles.spread, { marginTop: mm(7), paddingTop: mm(4), borderTop: `0.5pt solid ${INK.line}` }]}
  >
    <View style={{ flex: 1 }}>
      <Text style={styles.label}>{label}</Text>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two lines may be alike
        <Text key={index} style={index === 0 ? styles.bold : {}}>
          {line}
        </Text>
      ))}
    </View>
    <View style={{ width: mm(82), gap: mm(1) }}>{children}</View>
  </View>
);

/** A small label and its value beside it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <View style={styles.row}>
    {/* The small letters stand on the line of the larger ones. */}
    <Text style={[styles.label, { width: mm(24), marginTop: 2 }]}>{label}</Text>
    <Text style={{ flex: 1 }}>{children}</Text>
  </View>
);
