import { StyleSheet } from '@react-pdf/renderer';
import { FONTS } from './fonts.ts';

/** The colors of the site, adapted to print. */
export const INK = {
  ink: '#16241c',
  soft: '#4c5a51',
  line: '#d6d4c6',
  leaf: '#1c6842',
  wash: '#f3f1e7',
} as const;

/** Points per millimeter. */
export const mm = (millimeters: number) => (millimeters * 72) / 25.4;

/** The width between the margins of the page. */
export const CONTENT_WIDTH = mm(170);

export const COLUMN_GAP = mm(10);

/** The maximum width of body text: about 75 characters, because longer lines are hard to read. */
export const MEASURE = mm(122);

/** The column of the facts beside the client, and that of the payment instructions. */
export const NARROWEST = mm(58);

/** The sizes of all texts of the documents, in points. */
export const FONT_SIZES = {
  amountDue: 32,
  title: 26,
  invoiceNumber: 15,
  businessName: 15,
  heading: 13,
  roomName: 11,
  body: 10,
  contact: 9,
  small: 8.5,
} as const;

export const styles = StyleSheet.create({
  page: {
    fontFamily: FONTS.text,
    fontSize: FONT_SIZES.body,
    color: INK.ink,
  },
  row: { flexDirection: 'row' },
  spread: { flexDirection: 'row', justifyContent: 'space-between', gap: COLUMN_GAP },
  // The first child is at the right. Screen readers and copies have the order of the children.
  mirrored: { flexDirection: 'row-reverse' },
  display: { fontFamily: FONTS.display, fontWeight: 600, lineHeight: 1.15 },
  bold: { fontWeight: 600 },
  soft: { color: INK.soft },
  label: { fontSize: FONT_SIZES.small, color: INK.soft, marginBottom: 2 },
  section: { marginTop: mm(6.5) },
  heading: {
    fontFamily: FONTS.display,
    fontWeight: 600,
    fontSize: FONT_SIZES.heading,
    lineHeight: 1.2,
    marginBottom: mm(2.5),
  },
});
