import {
  changedGroups,
  defaultWebsite,
  INSURED,
  LICENSED,
  type Website,
} from '@app/domain/settings/website-texts';

/** Words by which a text of hers still makes a claim that is off, or says more than her words of it. */
const SAID_BY = [
  ['insured', LICENSED],
  ['insured', INSURED],
  ['response', /\b24\s*-?\s*(?:h|hrs?|hours?)\b/i],
] as const;

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
  const { claims, ...changed } = changedGroups(website) ?? {};
  const texts = textsIn(changed);
  return SAID_BY.flatMap(([name, words]) => {
    const claim = nameOf(website, name);
    const { isOn } = website.claims[name];
    if (isOn && words.test(claim)) return [];
    const said = texts.flatMap(({ path, text }) => {
      const word = words.exec(text)?.[0];
      return word ? [{ path, text, word, field: fieldOf(path) }] : [];
    });
    return said.length > 0 ? [{ said, why: `“${claim}” is ${isOn ? 'your claim' : 'off'}` }] : [];
  });
}
