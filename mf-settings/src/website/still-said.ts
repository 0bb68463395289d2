import {
  changedGroups,
  defaultWebsite,
  HOURS,
  hoursIn,
  INSURED,
  LICENSED,
  type Website,
} from '@app/domain/settings/website-texts';

const ANSWER = String.raw`\b(?:answer|repl(?:y|ie)|respon(?:d|se)|call (?:you|back|in|within)|we(?:['’]ll| will| usually| always)? (?:call|text|email)|a call\b|hear (?:from|back)|back to you|write back|reach out|contact you|in touch|quote|estimate|price)`;
/** Words of a sentence whose hours are those of a visit, of a day or of a cancellation, or asked of the client. */
const NO_ANSWER = String.raw`\b(?:if|please|keep|hold|cancel|reschedul|ahead|advance|before|notice|minimum|a day|daily|per|visit|home|clean)`;
const IN_WORDS = String.raw`\b(?:an|one|two|three|four|six|eight|twelve|twenty-four|forty-eight|\d+ business) (?:business )?hours?\b`;
const PROMISED = `(?<!${NO_ANSWER}[^.!?]*)(?:${HOURS}|${IN_WORDS})(?![^.!?]*${NO_ANSWER})`;
const AFTER_IN = String.raw`(?<=\b(?:with)?in\s(?:under\s|less than\s)?[\d\s–-]*)`;

/** Hours 'within' or 'in' which a sentence with a word of answering has one, hours before such a word, or a text of hours alone. */
const HOURS_OF_ANSWER = new RegExp(
  [
    `${AFTER_IN}${PROMISED}(?:(?<=${ANSWER}[^.!?]*)|(?=[^.!?]*${ANSWER}))`,
    String.raw`${PROMISED}(?=[\s-]+(?:${ANSWER}|turnaround))`,
    String.raw`(?<=^(?:with)?in\s[\d\s–-]*|^(?=24))${HOURS}(?=\W*(?:$|,))`,
  ].join('|'),
  'i',
);

/** Words by which a text of hers still makes a claim that is off, or says another or more than her words of it, which may have it by further words. */
const SAID_BY: [name: keyof Website['claims'], words: RegExp, claimedBy?: RegExp][] = [
  // A license in a text may be of anything; a claim says by it that she is licensed.
  ['insured', /\b(?:un)?licen[cs]ed\b/i, LICENSED],
  ['insured', INSURED],
  ['response', HOURS_OF_ANSWER],
  ['satisfaction', /(?<!(?:not|\bno|n['’]t|never)\s+(?:\w+\s+)?)\bguarantee(?:d|s|ing)?\b/i],
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
      // Hours in words are never those of the claim, which has figures.
      return isOn && (hours ? hours === hoursIn(claim) : name !== 'response' && claimedBy.test(claim));
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
