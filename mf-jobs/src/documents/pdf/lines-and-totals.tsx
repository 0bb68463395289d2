import type { Invoice } from '@app/domain/job/documents/invoice';
import { WAYS_TO_PAY } from '@app/domain/job/payments/payment-instructions';
import type { PaymentLink } from '@app/domain/job/payments/payment-link';
import type { Receipt } from '@app/domain/job/payments/payments';
import type { LineItem } from '@app/domain/job/pricing/line-item';
import { type Dollars, formatDollars } from '@app/domain/shared/money';
import { qrCode } from '@app/ui/qr-code';
import { Path, Svg, View } from '@react-pdf/renderer';
import { type ReactNode, use } from 'react';
import { IsDense } from './page-frame.tsx';
import { FONT_SIZES, INK, mm, styles } from './styles.ts';
import { type Tag, tag } from './tag.ts';
import { Text } from './text.tsx';

const COLUMNS = {
  description: { flex: 1, paddingRight: mm(4) },
  quantity: { width: mm(28), textAlign: 'right' },
  rate: { width: mm(26), textAlign: 'right' },
  amount: { width: mm(28), textAlign: 'right' },
} as const;

// The specification's payment instructions are shorter.
const LINES_BESIDE_TOTALS = 6;

const head = () => tag('TH', { scope: 'Column' });

type LineTableProps = {
  invoice: Invoice;
  receipt: Receipt | undefined;
  /** What is open of it, 0 for nothing. */
  deposit: { label: string; amount: Dollars };
  links: readonly PaymentLink[];
  /** Printed after the totals, on the same page. */
  children?: ReactNode;
};

/** The header is repeated on each page. */
export function LineTable({ invoice, receipt, deposit, links, children }: LineTableProps) {
  const { lines } = invoice;
  // The container holds the totals as well.
  const table: Tag = { type: 'Table' };
  const isLong = invoice.payment.length > LINES_BESIDE_TOTALS;
  const payment = <PaymentInstructions lines={invoice.payment} links={links} isWide={isLong} />;
  return (
    <>
      <View style={styles.section}>
        <View
          fixed
          {...tag('TR', { parent: table })}
          style={[styles.row, styles.label, { paddingBottom: 4, borderBottom: `1pt solid ${INK.ink}` }]}
        >
          <Text {...head()} style={COLUMNS.description}>
            Description
          </Text>
          <Text {...head()} style={COLUMNS.quantity}>
            Quantity
          </Text>
          <Text {...head()} style={COLUMNS.rate}>
            Rate
          </Text>
          <Text {...head()} style={COLUMNS.amount}>
            Amount
          </Text>
        </View>
        {lines.slice(0, -1).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
          <Line key={index} item={item} table={table} />
        ))}
        {/* Keeps the totals on one page with the last line. */}
        <View wrap={false}>
          {lines.slice(-1).map((item) => (
            <Line key="last" item={item} table={table} />
          ))}
          <View style={[styles.spread, styles.mirrored, { marginTop: mm(3) }]}>
            <Totals invoice={invoice} receipt={receipt} deposit={deposit} />
            {!isLong && payment}
          </View>
          {!isLong && children}
        </View>
      </View>
      {/* A long list would take the totals with it to the next page, and has no use for the header of the lines. */}
      {isLong && (
        <View wrap={false}>
          <View style={styles.row}>{payment}</View>
          {children}
        </View>
      )}
    </>
  );
}

const Line = ({ item, table }: { item: LineItem; table: Tag }) => (
  <View
    {...tag('TR', { parent: table })}
    wrap={false}
    style={[styles.row, { paddingVertical: use(IsDense) ? 2 : 3, borderBottom: `0.5pt solid ${INK.line}` }]}
  >
    <Description item={item} />
    <Text {...tag('TD')} style={[COLUMNS.quantity, styles.soft]}>
      {quantity(item)}
    </Text>
    <Text {...tag('TD')} style={[COLUMNS.rate, styles.soft]}>
      {formatDollars(item.rate)}
    </Text>
    <Text {...tag('TD')} style={COLUMNS.amount}>
      {formatDollars(item.amount)}
    </Text>
  </View>
);

const Description = ({ item: { description, note } }: { item: LineItem }) =>
  note ? (
    <View {...tag('TH', { scope: 'Row' })} style={COLUMNS.description}>
      <Text>{description}</Text>
      <Text style={[styles.soft, { fontSize: FONT_SIZES.small }]}>{note}</Text>
    </View>
  ) : (
    <Text {...tag('TH', { scope: 'Row' })} style={COLUMNS.description}>
      {description}
    </Text>
  );

function quantity({ quantity: count, unit }: LineItem): string {
  if (!unit) return String(count);
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

const Totals = ({ invoice, receipt, deposit }: Pick<LineTableProps, 'invoice' | 'receipt' | 'deposit'>) => (
  <View {...tag('Table')} style={{ width: mm(92) }}>
    {(invoice.discounts.length > 0 || invoice.tax) && (
      <Sum label="Subtotal" amount={formatDollars(invoice.subtotal)} />
    )}
    {invoice.discounts.map(({ description, amount }) => (
      <Sum key={description} label={description} amount={`-${formatDollars(amount)}`} />
    ))}
    {invoice.tax && <Sum label={invoice.tax.description} amount={formatDollars(invoice.tax.amount)} />}
    <Result label="Total" amount={formatDollars(invoice.total)} />
    {receipt?.lines.map(({ description, amount }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed once, and two payments may be alike
      <Sum key={index} label={description} amount={formatDollars(amount)} />
    ))}
    {receipt && <Result label="Amount due" amount={formatDollars(receipt.open)} />}
    {deposit.amount > 0 && <Sum label={deposit.label} amount={formatDollars(deposit.amount)} />}
    {receipt && receipt.tips > 0 && <Sum label="Tips, thank you" amount={formatDollars(receipt.tips)} />}
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

// Modules of about 0.8 mm, which a phone reads at arm's length.
const CODE_SIDE = mm(27);

type PaymentInstructionsProps = {
  lines: readonly string[];
  links: readonly PaymentLink[];
  /** Across the page, with the code beside the lines. */
  isWide?: boolean;
};

const PaymentInstructions = ({ lines, links, isWide = false }: PaymentInstructionsProps) => (
  <View style={{ flex: 1 }}>
    {lines.length > 0 && (
      <View style={{ marginTop: mm(2), padding: mm(4), backgroundColor: INK.wash }}>
        <Text {...tag('H2')} style={styles.bold}>
          Payment
        </Text>
        <View style={isWide ? styles.spread : {}}>
          <View style={isWide ? { flex: 1 } : {}}>
            {lines
              .filter((line) => line !== WAYS_TO_PAY)
              .map((line) => (
                <Text key={line} {...linked(links.find((to) => line === to.line || line.endsWith(to.url)))}>
                  {line}
                </Text>
              ))}
          </View>
          {links[0] && <ScanToPay link={links[0]} />}
        </View>
      </View>
    )}
  </View>
);

/** A link whole on its page; what clients and the owner type never becomes one. */
const linked = (link: PaymentLink | undefined) =>
  link && {
    ...tag('Link', { url: link.url, parent: { type: 'P' } }),
    wrap: false,
    style: { textDecoration: 'underline' } as const,
  };

function ScanToPay({ link }: { link: PaymentLink }) {
  const { url, label, amount } = link;
  const { path, size } = qrCode(url);
  return (
    <View wrap={false} style={{ marginTop: mm(3) }}>
      <Svg
        {...tag('Figure', { alt: `QR code with ${url}` })}
        viewBox={`0 0 ${size} ${size}`}
        style={{ width: CODE_SIDE, height: CODE_SIDE }}
      >
        <Path d={path} fill={INK.ink} />
      </Svg>
      <Text {...linked(link)} style={[styles.soft, { fontSize: FONT_SIZES.small, marginTop: mm(1.5) }]}>
        Scan to pay {formatDollars(amount)} with {label}.
      </Text>
    </View>
  );
}
