import { Image, Text as PdfText, type TextProps } from '@react-pdf/renderer';
import { Children, createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';

import { splitText, type TextPictures, type TextSegment } from './font-fallback.ts';
import { type Coverage, FONTS, textWidth } from './fonts.ts';
import { printableText } from './printable-text.ts';

import { FONT_SIZES, MEASURE, mm, NARROWEST, styles } from './styles.ts';
import { tag, tagged, tagOf } from './tag.ts';

export type FontFallback = { pictures: TextPictures; has: Coverage };

export const FontFallbackContext = createContext<FontFallback>({
  pictures: new Map(),
  has: () => true,
});

type Props = PropsWithChildren<TextProps> & {
  /** The width of its column in points, where that is not the narrowest. */
  within?: number;
};

// That of the widest letters.
const FACE = { fontFamily: FONTS.text, fontWeight: 600, fontSize: FONT_SIZES.body };

/**
 * Letters that the documents' typefaces lack are drawn as inline pictures; screen readers and copies have their text.
 */
export function Text({ children, within = NARROWEST, ...given }: Props) {
  const rest = { hyphenationCallback: breakWords(within, FACE), ...given };
  const fallback = useContext(FontFallbackContext);
  const tag = tagOf(rest) ?? { type: 'P' };
  const parts = Children.toArray(children).map((part) =>
    typeof part === 'string' ? printableText(part) : part,
  );
  const segments = parts.flatMap((part) => (typeof part === 'string' ? splitText(part, fallback.has) : []));
  if (!segments.some(({ isPicture }) => isPicture))
    return (
      // Lines are drawn one by one: without the text of all, a reader may join the words at their ends.
      <PdfText {...rest} {...tagged(hasLines(parts) ? { ...tag, actual: parts.join('') } : tag)}>
        {parts}
      </PdfText>
    );
  return (
    <PdfText {...rest} {...tagged({ ...tag, actual: parts.join(''), drawn: drawnIn(segments, fallback) })}>
      {Children.map(parts, (part) => withFallback(part, fallback))}
    </PdfText>
  );
}

const hasLines = (parts: readonly ReactNode[]): boolean =>
  parts.some((part) => typeof part === 'string' && part.includes('\n'));

const drawnIn = (segments: readonly TextSegment[], { pictures }: FontFallback): string[] =>
  segments.flatMap(({ isPicture, text }) => (isPicture && pictures.get(text) ? [text] : []));

function withFallback(child: ReactNode, { pictures, has }: FontFallback): ReactNode {
  if (typeof child !== 'string') return child;
  return splitText(child, has).map((segment, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    <Segment key={index} segment={segment} pictures={pictures} />
  ));
}

function Segment({ segment, pictures }: { segment: TextSegment; pictures: TextPictures }) {
  const { text, isPicture } = segment;
  if (!isPicture) return text;
  const picture = pictures.get(text);
  if (picture === null) return null;
  if (!picture) return '□';
  const size = { width: picture.width * FONT_SIZES.body, height: picture.height * FONT_SIZES.body };
  return <Image src={picture.src} style={size} />;
}

type Typeface = Parameters<typeof textWidth>[1];

// Hyphens are kept with the character that follows, because one at the end of a line would be taken for an added one, and the
// amount of a PayPal.Me address with the name.
const PARTS = /[^/]{1,20}\/[\d.]{1,12}USD$|-*[^-]\p{M}*|-+/gu;

/**
 * Lets a line end inside a word that is wider than `width`, in points, such as an email address. An empty part is a place where
 * react-pdf 4.9 may end the line without printing a hyphen, which would read as part of the address. It is before each word,
 * because a hyphen is printed also between a word and a picture; between two spaces it is not needed.
 */
export const breakWords =
  (width: number, typeface: Typeface) =>
  (word: string): string[] => {
    if (word.startsWith(' ')) return [...word];
    const parts = textWidth(word, typeface) > width ? word.match(PARTS)! : [word];
    return parts.flatMap((part) => ['', part]);
  };

/** Title and texts have no container because react-pdf would not keep the title with its text inside one. */
export function Notes({ title, notes }: { title: string; notes: readonly (string | null)[] }) {
  const texts = notes.map((note) => note?.trim()).filter((note) => note !== undefined && note !== '');
  if (texts.length === 0) return null;
  return (
    <>
      <Text {...tag('H2')} style={[styles.heading, styles.section]} minPresenceAhead={mm(14)}>
        {title}
      </Text>
      {texts.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be equal, and the document is printed once
        <Text key={index} within={MEASURE} style={{ maxWidth: MEASURE, marginBottom: mm(2) }}>
          {note}
        </Text>
      ))}
    </>
  );
}
