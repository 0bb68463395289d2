import { textWidth } from './fonts.ts';

type Typeface = Parameters<typeof textWidth>[1];

// Hyphens are kept with the character that follows, because one at the end of a line would be taken for an added one.
const PARTS = /-*[^-]\p{M}*|-+/gu;

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
