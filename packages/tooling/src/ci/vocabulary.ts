import { parseSync } from 'rolldown/utils';

/** Words that names must not hold, each with the term to use instead: docs/glossary.md. */
export const WORDS_IN_NAMES: Record<string, string> = {
  anew: 'again, retry',
  answer: 'response',
  answers: 'responses',
  answered: 'responded',
  answering: 'responding',
  ask: 'request, fetch, query',
  asks: 'requests, fetches',
  asked: 'requested',
  asking: 'requesting',
  complaints: 'errors',
  door: 'route',
  doors: 'routes',
  drip: 'slow client',
  errand: 'task',
  errands: 'tasks',
  fewest: 'MIN_…',
  hearth: 'gateway',
  house: 'gateway, stack, installation',
  houses: 'gateways, stacks, installations',
  knock: 'call, request',
  knocks: 'calls, requests',
  lasts: '…_TTL_MS, …_MS',
  longest: 'MAX_…_LENGTH',
  misfit: 'incompatibility',
  misfits: 'incompatibilities',
  nobody: 'none, no one',
  notebook: 'captured logs',
  office: 'admin API',
  patience: 'timeout, …_TIMEOUT_MS',
  said: 'reported, message',
  shelf: 'store, local builds, cache',
  shelves: 'stores',
  somebody: 'the visitor, the admin, the caller',
  tell: 'notify, report',
  tells: 'notifies, reports',
  tidy: 'clean-up, purge',
  told: 'reported',
  whoever: 'the caller, the client',
  wished: 'requested',
};

/** Parts of upper-case names. */
const PATTERNS_IN_NAMES: [RegExp, string][] = [
  [/^MOST_/, 'MAX_…'],
  [/^LEAST_/, 'MIN_…'],
  [/(^|_)AT_ONCE$/, 'CONCURRENCY, BATCH_SIZE'],
];

/** Words and phrases that comments must not hold. */
export const WORDS_IN_COMMENTS: Record<string, string> = {
  anew: 'again',
  door: 'route',
  doors: 'routes',
  drip: 'slow client',
  drips: 'sends slowly',
  errand: 'task',
  errands: 'tasks',
  hearth: 'gateway',
  hither: 'here',
  house: 'gateway, stack, installation',
  knock: 'call, request',
  knocks: 'calls, requests',
  lies: 'is',
  mend: 'fix, repair',
  mended: 'fixed',
  mends: 'fixes, repairs',
  misfit: 'incompatibility',
  misfits: 'incompatibilities',
  nobody: 'no one, not used, unattended',
  'of old': 'previous',
  patience: 'timeout',
  said: 'reported',
  shelf: 'store, local builds, cache',
  shelves: 'stores',
  somebody: 'the visitor, the admin, the caller',
  stands: 'is',
  tells: 'reports, notifies',
  thereby: 'so',
  told: 'reported, notified',
  'whatever is': 'everything that is',
  whoever: 'the caller, the client',
};

/** A citation of a section of a document that the repository does not have. */
const CITED_SECTION = /\bSections? \d/;

const COMMENT_WORD = new RegExp(`\\b(${Object.keys(WORDS_IN_COMMENTS).join('|')})\\b`, 'i');

export type Finding = { line: number; found: string; instead: string };

/** Any word of the tables in any spelling. Files without one, which are most, are not parsed. */
const ANY_WORD = new RegExp(
  [...new Set([...Object.keys(WORDS_IN_NAMES), ...Object.keys(WORDS_IN_COMMENTS)])]
    .flatMap((word) => [
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
    const word = COMMENT_WORD.exec(value);
    if (word) found.push({ start: start + 2 + word.index, found: word[0], instead: replacementIn(word[0]) });
    const section = CITED_SECTION.exec(value);
    if (section)
      found.push({
        start: start + 2 + section.index,
        found: section[0],
        instead: 'the rule, or its heading in docs/rules.md',
      });
  }
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ start, ...finding }) => ({ line: source.slice(0, start).split('\n').length, ...finding }));
}

const replacementIn = (word: string) => WORDS_IN_COMMENTS[word.toLowerCase()] ?? '';

function replacementOf(name: string): string | undefined {
  const pattern = PATTERNS_IN_NAMES.find(([expression]) => expression.test(name));
  if (pattern) return pattern[1];
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _$]/);
  const word = words.find((candidate) => Object.hasOwn(WORDS_IN_NAMES, candidate));
  return word && WORDS_IN_NAMES[word];
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
