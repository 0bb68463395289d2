import type { Invoice } from '@app/domain/job/documents/invoice';
import type { Receipt } from '@app/domain/job/payments/payments';
import { formatDollars } from '@app/domain/shared/money';
import { View } from '@react-pdf/renderer';
import { INK, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

type TotalsProps = { invoice: Invoice; receipt: Receipt | undefined };

export const Totals = ({ invoice, receipt }: TotalsProps) => (
  <View {...tag('Table')} style={{ width: mm(92) }}>
    <Sum label="Subtotal" amount={formatDollars(invoice.subtotal)} />
    {invoice.discounts.map(({ description, amount }) => (
      <Sum key={description} label={description} amount={`-${formatDollars(amount)}`} />
    ))}
    <Result label="Total" amount={formatDollars(invoice.total)} />
    {receipt?.lines.map(({ description, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two payments may be alike
      <Sum key={index} label={description} amount={formatDollars(amount)} />
    ))}
    {receipt && <Result label="Amount due" amount={formatDollars(receipt.open)} />}
  </View>
);

type SumProps = { label: string; amount: string };

const Sum = ({ label, amount }: SumProps) => (
  <View {...tag('TR')} style={[styles.spread, { paddingVertical: 2, gap: mm(6) }]}>
    <Text {...tag('TH', { scope: 'Row' })} style={{ flex: 1 }}>
      {label}
    </Text>
    <Text {...tag('TD')}>{amount}</Text>
  </View>
);

const Result = ({ label, amount }: SumProps) => (
  <View
    {...tag('TR')}
    style={[
      styles.spread,
      styles.bold,
      { fontSize: 12, marginVertical: 4, paddingVertical: 4, borderTop: `1pt solid ${INK.ink}` },
    ]}
  >
    <Text {...tag('TH', { scope: 'Row' })}>{label}</Text>
    <Text {...tag('TD')}>{amount}</Text>
  </View>
);
