/** A typeface for letters that those of the documents lack. */
export type Typeface = { name: string; letters: RegExp };

const HAN = /[\p{scx=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Alphabets and syllabaries, each with a typeface of one file. */
const ALPHABETS: readonly Typeface[] = [
  // Noto Sans makes the dots of a letter a glyph of their own, which react-pdf does not keep at its letter.
  { name: 'ibm-plex-sans-arabic', letters: /\p{scx=Arabic}/u },
  { name: 'noto-sans-hebrew', letters: /\p{scx=Hebrew}/u },
  { name: 'noto-sans-devanagari', letters: /\p{scx=Devanagari}/u },
  { name: 'noto-sans-bengali', letters: /\p{scx=Bengali}/u },
  { name: 'noto-sans-gurmukhi', letters: /\p{scx=Gurmukhi}/u },
  { name: 'noto-sans-gujarati', letters: /\p{scx=Gujarati}/u },
  { name: 'noto-sans-tamil', letters: /\p{scx=Tamil}/u },
  { name: 'noto-sans-telugu', letters: /\p{scx=Telugu}/u },
  { name: 'noto-sans-thai', letters: /\p{scx=Thai}/u },
  { name: 'noto-sans-armenian', letters: /\p{scx=Armenian}/u },
  { name: 'noto-sans-georgian', letters: /\p{scx=Georgian}/u },
  { name: 'noto-sans-ethiopic', letters: /\p{scx=Ethiopic}/u },
];

const JAPANESE: Typeface = {
  name: 'noto-sans-jp',
  letters: new RegExp(`${HAN.source}|[\\p{scx=Hiragana}\\p{scx=Katakana}]`, 'u'),
};
const KOREAN: Typeface = { name: 'noto-sans-kr', letters: new RegExp(`${HAN.source}|\\p{scx=Hangul}`, 'u') };
/** Also the traditional characters. */
const CHINESE: Typeface = { name: 'noto-sans-sc', letters: HAN };

/** All that the build contains. */
export const TYPEFACES: readonly Typeface[] = [...ALPHABETS, CHINESE, JAPANESE, KOREAN];

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The typefaces for a text, in order of preference. Chinese characters look different in each language: kana beside them
 * mean Japanese, Hangul means Korean.
 */
export function typefacesFor(text: string): Typeface[] {
  const first = KANA.test(text) ? JAPANESE : HANGUL.test(text) ? KOREAN : CHINESE;
  return [first, ...TYPEFACES.filter((typeface) => typeface !== first)];
}
