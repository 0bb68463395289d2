import { INVOICE_PAGE } from '@app/domain/job/invoice';
import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { mm, styles } from './styles.ts';

const FOOT = {
  ...styles.row,
  ...styles.soft,
  position: 'absolute',
  bottom: mm(11),
  left: mm(20),
  right: mm(20),
  justifyContent: 'space-between',
  fontSize: 8.5,
} as const;

type PageFrameProps = {
  title: string;
  author: string;
  /** Printed at the foot of every page, before 'Page x of y'. */
  foot: string;
  children: ReactNode;
};

/** A4 upright with a foot on every page; the PDF knows its title, its author and its language. */
export const PageFrame = ({ title, author, foot, children }: PageFrameProps) => (
  <Document title={title} author={author} language="en-US" creator={author} producer={author}>
    <Page size={INVOICE_PAGE.size} orientation={INVOICE_PAGE.orientation} style={styles.page}>
      <View style={styles.body}>{children}</View>
      <View fixed style={FOOT}>
        <Text>{foot}</Text>
        <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
      </View>
    </Page>
  </Document>
);

/** A small label and its value beside it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <View style={[styles.row, { alignItems: 'baseline' }]}>
    <Text style={[styles.label, { width: mm(26) }]}>{label}</Text>
    <Text style={{ flex: 1 }}>{children}</Text>
  </View>
);
