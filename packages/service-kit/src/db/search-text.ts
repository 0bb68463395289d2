import { wordsOfSearch } from '@app/domain/shared/search-text';

/** Characters of a word that count in a search. */
export const MAX_PREFIX_LENGTH = 12;

/** Every prefix of every word of a searchable text, cut between code points. */
export function wordPrefixes(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(' ')) {
    const letters = [...word].slice(0, MAX_PREFIX_LENGTH);
    for (let length = 1; length <= letters.length; length++) found.add(letters.slice(0, length).join(''));
  }
  return found;
}

// Each word is a join; SQLite allows 64 tables in one, MariaDB 61.
const MAX_SEARCH_WORDS = 20;

/** The prefixes of a search; words after the twentieth do not count. */
export function searchWords(search: string): string[] {
  const prefixes = wordsOfSearch(search).map((word) => [...word].slice(0, MAX_PREFIX_LENGTH).join(''));
  return [...new Set(prefixes)].slice(0, MAX_SEARCH_WORDS);
}
