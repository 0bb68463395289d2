import type { PublicSettings } from '@app/domain/settings/settings';
import { Image, View } from '@react-pdf/renderer';
import { FONT_SIZES, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

type LetterheadProps = { site: PublicSettings; logo: string };

export const Letterhead = ({ site, logo }: LetterheadProps) => (
  <View style={styles.spread}>
    <View style={{ flexShrink: 1 }}>
      {logo !== '' && (
        <Image
          {...tag('Figure', { alt: `Logo of ${site.businessName}` })}
          src={logo}
          style={{
            maxWidth: mm(50),
            height: mm(16),
            objectFit: 'contain',
            objectPosition: '0 50%',
            marginBottom: 4,
          }}
        />
      )}
      <Text style={[styles.display, { fontSize: FONT_SIZES.businessName }]}>{site.businessName}</Text>
    </View>
    <View style={[styles.soft, { alignItems: 'flex-end', fontSize: FONT_SIZES.contact }]}>
      {[site.address, site.phone, site.email].filter(Boolean).map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </View>
  </View>
);
