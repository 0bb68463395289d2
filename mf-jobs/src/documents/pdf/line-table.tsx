import type { Invoice } from '@app/domain/job/invoice';
import type { LineItem } from '@app/domain/job/line-item';
import { formatDollars } from '@app/domain/shared/money';
import { Text, View } from '@react-pdf/renderer';
import { INK, mm, styles } from './styles.ts';

const COLUMNS = {
  description: { flex: 1, paddingRight: mm(4) },
  quantity: { width: mm(28), textAlign: 'right' },
  rate: { width: mm(26), textAlign: 'right' },
  amount: { width: mm(28), textAlign: 'right' },
} as const;

/** The charges; the head is printed again where they go on to another page. */
export const LineTable = ({ lines }: { lines: readonly LineItem[] }) => (
  <View style={styles.section}>
    <View
      fixed
      style={[styles.row, styles.label, { paddingBottom: 4, borderBottom: `1pt solid ${INK.ink}` }]}
    >
      <Text style={COLUMNS.description}>Description</Text>
      <Text style={COLUMNS.quantity}>Quantity</Text>
      <Text style={COLUMNS.rate}>Rate</Text>
      <Text style={COLUMNS.amount}>Amount</Text>
    </View>
    {lines.map((item, index) => (
      <View
        // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
        key={index}
        wrap={false}
        style={[styles.row, { paddingVertical: 3.5, borderBottom: `0.5pt solid ${INK.line}` }]}
      >
        <Text style={COLUMNS.description}>{item.description}</Text>
        <Text style={[COLUMNS.quantity, styles.soft]}>{quantity(item)}</Text>
        <Text style={[COLUMNS.rate, styles.soft]}>{formatDollars(item.rate)}</Text>
        <Text style={COLUMNS.amount}>{formatDollars(item.amount)}</Text>
      </View>
    ))}
  </View>
);

/** Subtotal, discount where there is one, and the total; kept together on one page. */
export const Totals = ({ invoice }: { invoice: Invoice }) => (
  <View wrap={false} style={{ alignSelf: 'flex-end', width: mm(84), marginTop: mm(3) }}>
    <Sum label="Subtotal" amount={formatDollars(invoice.subtotal)} />
    {invoice.discount && (
      <Sum label={invoice.discount.description} amount={`-${formatDollars(invoice.discount.amount)}`} />
    )}
    <View style={{ borderTop: `1pt solid ${INK.ink}`, marginTop: 4, paddingTop: 4 }}>
      <Sum label="Total" amount={formatDollars(invoice.total)} strong />
    </View>
  </View>
);

type SumProps = { label: string; amount: string; strong?: boolean };

const Sum = ({ label, amount, strong = false }: SumProps) => (
  <View style={[styles.spread, { paddingVertical: 2 }, strong ? { ...styles.bold, fontSize: 12 } : {}]}>
    <Text style={{ flexShrink: 1 }}>{label}</Text>
    <Text>{amount}</Text>
  </View>
);

function quantity({ quantity: count, unit }: LineItem): string {
  if (!unit) return String(count);
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}
