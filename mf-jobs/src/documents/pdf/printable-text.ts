const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const FIXED_SPACES = /[\u2007\u202f]/g;
const SPACES = /(?!\u00a0)[\t\p{Zs}]/gu;

/** They join letters, or choose between two shapes of one; the flags of regions of a country consist of tags. */
const JOINERS = /\u200c|\u200d|\p{VS}|[\u{e0020}-\u{e007f}]/gu;

/** Controls, halves of a character, what has no meaning, and what has no shape: some of it changes the reading direction. */
const INVISIBLE =
  /[\ufff9-\ufffc\p{Cs}\p{Cn}\p{Co}]|(?!\n)\p{Cc}|(?!\u200c|\u200d|\p{VS}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/**
 * The text as it can be printed: composed where possible, its lines end with \n, its spaces are those that the typefaces have, and
 * what is invisible is left out, except in letters that it joins. react-pdf prints other characters as boxes or without width.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(FIXED_SPACES, '\u00a0')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '');

/** The same in one line, as for the title of a document. */
export const inOneLine = (text: string): string => printableText(text).replaceAll('\n', ' ');

export const withoutJoiners = (text: string): string => text.replace(JOINERS, '');
