import { Image, Text as PdfText, type TextProps } from '@react-pdf/renderer';
import { Children, createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { splitText, type TextPictures } from './font-fallback.ts';
import { FONT_SIZE } from './styles.ts';
import { tagged, tagOf } from './tag.ts';

export type FontFallback = { pictures: TextPictures; isCovered: (codePoint: number) => boolean };

export const FontFallbackContext = createContext<FontFallback>({
  pictures: new Map(),
  isCovered: () => true,
});

/** Characters that the fonts do not cover are drawn as inline pictures; screen readers and copies have their text. */
export function Text({ children, ...rest }: PropsWithChildren<TextProps>) {
  const fallback = useContext(FontFallbackContext);
  const tag = tagOf(rest) ?? { type: 'P' };
  const parts = Children.toArray(children);
  if (!parts.some((part) => typeof part === 'string' && isDrawn(part, fallback)))
    return (
      <PdfText {...rest} {...tagged(tag)}>
        {children}
      </PdfText>
    );
  return (
    <PdfText {...rest} {...tagged({ ...tag, actual: parts.join('') })}>
      {Children.map(children, (child) => withPictures(child, fallback))}
    </PdfText>
  );
}

const isDrawn = (text: string, { pictures, isCovered }: FontFallback): boolean =>
  pictures.size > 0 && splitText(text, isCovered).some(({ isPicture }) => isPicture);

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
