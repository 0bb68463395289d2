import {
  changedGroups,
  defaultWebsite,
  HOURS,
  hoursIn,
  INSURED,
  LICENSED,
  type Website,
} from '@app/domain/settings/website-texts';

const ANSWER = String.raw`\b(?:answer|repl(?:y|ie)|respon(?:d|se)|call(?! us| ahead)|hear from|back to you|contact you|in touch|quote)`;

/** Hours of a sentence that also has a word of answering, or of a text that has nothing else; others are of a visit, or of a day. */
const HOURS_OF_ANSWER = new RegExp(
  String.raw`${HOURS}(?![\s’'-]*(?:before|a day|per|notice|minimum)\b)(?:(?<=${ANSWER}[^.!?]*)|(?=[^.!?]*${ANSWER})|(?<=^(?:(?:with)?in\s)?[\d\s–-]*h\w*)(?=\W*$))`,
  'i',
);

/** Words by which a text of hers still makes a claim that is off, or says another or more than her words of it, which may have it by further words. */
const SAID_BY: [name: keyof Website['claims'], words: RegExp, claimedBy?: RegExp][] = [
  // A license in a text may be of anything; a claim says by it that she is licensed.
  ['insured', /\b(?:un)?licen[cs]ed\b/i, LICENSED],
  ['insured', INSURED],
  ['response', HOURS_OF_ANSWER],
  ['satisfaction', /(?<!(?:not|\bno|n['’]t)\s+)\bguarantee(?:d|s|ing)?\b/i],
];

/** An emptied claim goes by its default text. */
export const nameOf = ({ claims }: Website, name: keyof Website['claims']) =>
  claims[name].text.trim() || defaultWebsite().claims[name].text;

type Text = { path: string[]; text: string };

const textsIn = (value: unknown, path: string[] = []): Text[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsIn(inner, [...path, key]));

/** The field of a text; the lines of a list are in one. */
const fieldOf = (path: string[]) => ['website', ...path].join('.').replace(/(\.features)\.\d+$/, '$1');

/** Of each such word the claim and the texts that have it. */
export function stillSaid(website: Website) {
  const { claims, reviewUrl, ...changed } = changedGroups(website) ?? {};
  const texts = textsIn(changed);
  return SAID_BY.flatMap(([name, words, claimedBy = words]) => {
    const claim = nameOf(website, name);
    const { isOn } = website.claims[name];
    const isClaimed = (word: string) => {
      const hours = hoursIn(word);
      return isOn && (hours ? hours === hoursIn(claim) : claimedBy.test(claim));
    };
    const said = texts.flatMap(({ path, text }) => {
      const found = [...text.matchAll(new RegExp(words, 'gi'))].map(([word]) => word);
      const word = found.find((each) => !isClaimed(each));
      return word ? [{ path, text, word, field: fieldOf(path) }] : [];
    });
    if (said.length === 0) return [];
    const quoted = new Set(said.map(({ word }) => `“${word.toLowerCase()}”`));
    return [
      { name, said, words: [...quoted].join(', '), why: `“${claim}” is ${isOn ? 'your claim' : 'off'}` },
    ];
  });
}
