import { Image, Text as PdfText, type TextProps } from '@react-pdf/renderer';
import { Children, createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { type LetterPictures, piecesOf } from './letters.ts';
import { FONT_SIZE } from './styles.ts';

export type Letters = { pictures: LetterPictures; covers: (codePoint: number) => boolean };

/** What the texts of this document need beside the fonts. */
export const LettersContext = createContext<Letters>({ pictures: new Map(), covers: () => true });

/** Text whose letters are all seen: those that the fonts lack are pictures in the line. */
export function Text({ children, ...rest }: PropsWithChildren<TextProps>) {
  const letters = useContext(LettersContext);
  const isPlain = letters.pictures.size === 0;
  return (
    <PdfText {...rest}>
      {isPlain ? children : Children.map(children, (child) => seen(child, letters))}
    </PdfText>
  );
}

function seen(child: ReactNode, { pictures, covers }: Letters): ReactNode {
  if (typeof child !== 'string') return child;
  return piecesOf(child, covers).map(({ text, isForeign }, index) => {
    if (!isForeign) return text;
    const picture = pictures.get(text);
    if (!picture) return '□';
    const size = { width: picture.width * FONT_SIZE, height: picture.height * FONT_SIZE };
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    return <Image key={index} src={picture.src} style={size} />;
  });
}
