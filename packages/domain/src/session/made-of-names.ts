/** Letters and digits that a password has to have besides names. */
const LEAST_OF_ITS_OWN = 8;
/** Shorter words of a name are in every sentence. */
const SHORTEST_WORD = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when little is left of a password once these names, or their words, are taken out of it. */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const whole = wordsOf(password).join('');
  const parts = names.flatMap((name) => [wordsOf(name).join(''), ...wordsOf(name)]);
  const left = parts
    .filter((part) => part.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
    .reduce((text, part) => text.replaceAll(part, ''), whole);
  return left !== whole && left.length < LEAST_OF_ITS_OWN;
}
