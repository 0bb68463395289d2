import { Image, Text as PdfText, type TextProps } from '@react-pdf/renderer';
import { Children, createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { splitText, type TextPictures } from './font-fallback.ts';
import { FONT_SIZE } from './styles.ts';

export type FontFallback = { pictures: TextPictures; isCovered: (codePoint: number) => boolean };

export const FontFallbackContext = createContext<FontFallback>({
  pictures: new Map(),
  isCovered: () => true,
});

/** Characters that the fonts do not cover are drawn as inline pictures. */
export function Text({ children, ...rest }: PropsWithChildren<TextProps>) {
  const fallback = useContext(FontFallbackContext);
  const isCovered = fallback.pictures.size === 0;
  return (
    <PdfText {...rest}>
      {isCovered ? children : Children.map(children, (child) => withPictures(child, fallback))}
    </PdfText>
  );
}

function withPictures(child: ReactNode, { pictures, isCovered }: FontFallback): ReactNode {
  if (typeof child !== 'string') return child;
  return splitText(child, isCovered).map(({ text, isPicture }, index) => {
    if (!isPicture) return text;
    const picture = pictures.get(text);
    if (!picture) return '□';
    const size = { width: picture.width * FONT_SIZE, height: picture.height * FONT_SIZE };
    // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never reordered
    return <Image key={index} src={picture.src} style={size} />;
  });
}
