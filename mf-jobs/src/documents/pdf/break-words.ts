import { type Typeface, textWidth } from './fonts.ts';

/**
 * Lets a line end inside a word that is wider than `width`, in points, such as an email address. An empty part is a place
 * where react-pdf 4.9 may end the line without printing a hyphen, which would read as part of the address.
 */
export const breakWords =
  (width: number, typeface: Typeface) =>
  (word: string): string[] =>
    textWidth(word, typeface) > width ? [...word].flatMap((character) => [character, '']) : [word];
