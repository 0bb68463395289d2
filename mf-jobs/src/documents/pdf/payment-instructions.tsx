import type { PaymentLink } from '@app/domain/job/payments/payment-link';
import { formatDollars } from '@app/domain/shared/money';
import { qrCode } from '@app/ui/qr-code';
import { Path, Svg, View } from '@react-pdf/renderer';
import { FONT_SIZES, INK, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

// Modules of about 0.8 mm, which a phone reads at arm's length.
const CODE_SIDE = mm(27);

type PaymentInstructionsProps = {
  lines: readonly string[];
  link: PaymentLink | undefined;
  /** Across the page, with the code beside the lines. */
  isWide?: boolean;
};

export const PaymentInstructions = ({ lines, link, isWide = false }: PaymentInstructionsProps) => (
  <View style={{ flex: 1 }}>
    {lines.length > 0 && (
      <View style={{ marginTop: mm(2), padding: mm(4), backgroundColor: INK.wash }}>
        <Text {...tag('H2')} style={styles.bold}>
          Payment
        </Text>
        <View style={isWide ? styles.spread : {}}>
          <View style={isWide ? { flex: 1 } : {}}>
            {lines.map((line) => (
              <Text key={line}>{line}</Text>
            ))}
          </View>
          {link && <ScanToPay link={link} />}
        </View>
      </View>
    )}
  </View>
);

function ScanToPay({ link: { url, label, amount } }: { link: PaymentLink }) {
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
      <Text style={[styles.soft, { fontSize: FONT_SIZES.small, marginTop: mm(1.5) }]}>
        Scan to pay {formatDollars(amount)} with {label}.
      </Text>
    </View>
  );
}
