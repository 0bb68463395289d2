import { parseSync } from 'rolldown/utils';

/** Words that names, comments or both must not hold, with the term to use instead: docs/glossary.md. */
const VOCABULARY: [word: string, where: 'name' | 'comment' | 'both', instead: string][] = [
  ['anew', 'both', 'again, retry'],
  ['answer', 'name', 'response'],
  ['answered', 'name', 'responded'],
  ['answering', 'name', 'responding'],
  ['answers', 'name', 'responses'],
  ['ask', 'name', 'request, fetch, query'],
  ['asked', 'name', 'requested'],
  ['asking', 'name', 'requesting'],
  ['asks', 'name', 'requests, fetches'],
  ['complaints', 'name', 'errors'],
  ['door', 'both', 'route'],
  ['doors', 'both', 'routes'],
  ['drip', 'both', 'slow client'],
  ['drips', 'comment', 'sends slowly'],
  ['errand', 'both', 'task'],
  ['errands', 'both', 'tasks'],
  ['fewest', 'name', 'MIN_…'],
  ['hearth', 'both', 'gateway'],
  ['hither', 'comment', 'here'],
  ['house', 'both', 'gateway, stack, installation'],
  ['houses', 'name', 'gateways, stacks, installations'],
  ['knock', 'both', 'call, request'],
  ['knocks', 'both', 'calls, requests'],
  ['lasts', 'name', '…_TTL_MS, …_MS'],
  ['lies', 'comment', 'is'],
  ['longest', 'name', 'MAX_…_LENGTH'],
  ['mend', 'comment', 'fix, repair'],
  ['mended', 'comment', 'fixed'],
  ['mends', 'comment', 'fixes, repairs'],
  ['misfit', 'both', 'incompatibility'],
  ['misfits', 'both', 'incompatibilities'],
  ['nobody', 'both', 'none, no one'],
  ['notebook', 'name', 'captured logs'],
  ['of old', 'comment', 'previous'],
  ['office', 'name', 'admin API'],
  ['patience', 'both', 'timeout, …_TIMEOUT_MS'],
  ['said', 'both', 'reported, message'],
  ['shelf', 'both', 'store, local builds, cache'],
  ['shelves', 'both', 'stores'],
  ['somebody', 'both', 'the visitor, the admin, the caller'],
  ['stands', 'comment', 'is'],
  ['tell', 'name', 'notify, report'],
  ['tells', 'both', 'notifies, reports'],
  ['thereby', 'comment', 'so'],
  ['tidy', 'name', 'clean-up, purge'],
  ['told', 'both', 'reported'],
  ['whatever is', 'comment', 'everything that is'],
  ['whoever', 'both', 'the caller, the client'],
  ['wished', 'name', 'requested'],
];

/** Parts of upper-case names. */
const PATTERNS_IN_NAMES: [RegExp, string][] = [
  [/^MOST_/, 'MAX_…'],
  [/^LEAST_/, 'MIN_…'],
  [/(^|_)AT_ONCE$/, 'CONCURRENCY, BATCH_SIZE'],
];

/** A citation of a section of a document that the repository does not have. */
const CITED_SECTION = /\bSections? \d/g;

const inNames = new Map(
  VOCABULARY.filter(([, where]) => where !== 'comment').map(([word, , to]) => [word, to]),
);
const inComments = new Map(
  VOCABULARY.filter(([, where]) => where !== 'name').map(([word, , to]) => [word, to]),
);

const COMMENT_WORD = new RegExp(`\\b(${[...inComments.keys()].join('|')})\\b`, 'gi');

export type Finding = { line: number; found: string; instead: string };

/** Any word of the tables in any spelling. Files without one, which are most, are not parsed. */
const ANY_WORD = new RegExp(
  VOCABULARY.flatMap(([word]) => [
    `(?<![A-Za-z])${word}(?![a-z])`,
    `${word[0]?.toUpperCase()}${word.slice(1)}(?![a-z])`,
    `(?<![A-Z])${word.toUpperCase()}(?![A-Z])`,
  ])
    .concat('MOST_', 'LEAST_', 'AT_ONCE', CITED_SECTION.source)
    .join('|'),
);

/** The places of a TypeScript or JavaScript file whose names or comments hold a word of the tables, in order. */
export function findOldWords(file: string, source: string): Finding[] {
  if (!ANY_WORD.test(source)) return [];
  const { program, comments } = parseSync(file, source);
  const found: { start: number; found: string; instead: string }[] = [];
  for (const { start, name } of namesIn(program)) {
    const instead = replacementOf(name);
    if (instead) found.push({ start, found: name, instead });
  }
  for (const { start, value } of comments) {
    for (const [index, word, instead] of wordsIn(value)) {
      found.push({ start: start + '//'.length + index, found: word, instead });
    }
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, ...finding }) => ({ line: source.slice(0, start).split('\n').length, ...finding }));
}

type Word = [index: number, found: string, instead: string];

/** The words to replace in a comment, with their position and replacement. */
function wordsIn(comment: string): Word[] {
  const words = [...comment.matchAll(COMMENT_WORD)].map(
    ({ index, 0: word }) => [index, word, inComments.get(word.toLowerCase()) ?? ''] satisfies Word,
  );
  const sections = [...comment.matchAll(CITED_SECTION)].map(
    ({ index, 0: section }) => [index, section, 'the rule, or its heading in docs/rules.md'] satisfies Word,
  );
  return [...words, ...sections];
}

function replacementOf(name: string): string | undefined {
  const pattern = PATTERNS_IN_NAMES.find(([expression]) => expression.test(name));
  if (pattern) return pattern[1];
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);
  return words.map((word) => inNames.get(word)).find((instead) => instead !== undefined);
}

const NAME_TYPES = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier']);

/** Every identifier of a syntax tree. */
function namesIn(program: object): { start: number; name: string }[] {
  const names: { start: number; name: string }[] = [];
  const nodes: object[] = [program];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if ('type' in node && NAME_TYPES.has(String(node.type))) names.push(node as never);
    for (const child of Object.values(node)) if (typeof child === 'object' && child) nodes.push(child);
  }
  return names;
}
