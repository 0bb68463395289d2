import type { PrintedCompany } from '@app/domain/settings/settings';
import { Image, View } from '@react-pdf/renderer';
import { FONTS } from './fonts.ts';
import { COLUMN_GAP, CONTENT_WIDTH, FONT_SIZES, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { breakWords, Text } from './text.tsx';

/** Half of the page between its margins: the contact has no more, the name no less. */
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;

const breakName = breakWords(COLUMN, {
  fontFamily: FONTS.display,
  fontWeight: 600,
  fontSize: FONT_SIZES.businessName,
});
const breakContact = breakWords(COLUMN, {
  fontFamily: FONTS.text,
  fontWeight: 400,
  fontSize: FONT_SIZES.contact,
});

export const Letterhead = ({ site, logo }: { site: PrintedCompany; logo: string }) => (
  <View style={styles.spread}>
    {/* react-pdf 4.9 breaks lines at the first width that a text is given. Without a basis of 0 that is the whole page. */}
    <View style={{ flex: 1 }}>
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
      <Text style={[styles.display, { fontSize: FONT_SIZES.businessName }]} hyphenationCallback={breakName}>
        {site.businessName}
      </Text>
    </View>
    <View
      style={[
        styles.soft,
        { maxWidth: COLUMN, alignItems: 'flex-end', textAlign: 'right', fontSize: FONT_SIZES.contact },
      ]}
    >
      {[site.address, site.phone, site.email].filter(Boolean).map((line) => (
        <Text key={line} hyphenationCallback={breakContact}>
          {line}
        </Text>
      ))}
    </View>
  </View>
);
