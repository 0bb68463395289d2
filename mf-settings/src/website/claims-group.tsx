import {
  changedGroups,
  defaultWebsite,
  INSURED,
  LICENSED,
  promisedHours,
  type Website,
} from '@app/domain/settings/website-texts';
import { Alert, Checkbox, Field } from '@app/ui';
import { TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

const CLAIMS = [
  [
    'insured',
    'Also said to search engines, in link previews and, as far as it has the words “licensed” and “insured”, by a benefit.',
  ],
  [
    'response',
    'Its hours are also said by the form, the thanks and the mail to the visitor. Off or without hours, no time is promised. Your own list of requests goes on with 24 hours.',
  ],
  ['satisfaction', 'Said nowhere else.'],
] as const satisfies [keyof Website['claims'], string][];

export const ClaimsGroup = ({ editing }: GroupProps) => (
  <TextGroup group="claims" editing={editing}>
    <div className="set:grid set:gap-gap">
      {CLAIMS.map(([name, hint]) => (
        <Claim key={name} name={name} hint={hint} editing={editing} />
      ))}
    </div>
    <StillSaid />
  </TextGroup>
);

/** An emptied claim goes by its default text. */
const nameOf = ({ claims }: Website, name: keyof Website['claims']) =>
  claims[name].text.trim() || defaultWebsite().claims[name].text;

type ClaimProps = GroupProps & { name: keyof Website['claims']; hint: string };

function Claim({ name, hint, editing }: ClaimProps) {
  const { field, followClaims } = useWebsiteForm();
  const website = useWebsite();
  const { isOn } = website.claims[name];
  const text = nameOf(website, name);
  const promised = promisedHours(website);
  const follow = { onChange: () => followClaims(promised) };
  if (!editing) return <p className={isOn ? '' : 'set:text-ink-quiet'}>{isOn ? text : `${text} (off)`}</p>;
  return (
    <div className="set:grid set:gap-3 set:sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] set:sm:gap-6">
      <Checkbox label={`Show “${text}”`} hint={hint} {...field(`website.claims.${name}.isOn`, follow)} />
      {isOn && <Field label="In your words" {...field(`website.claims.${name}.text`, follow)} />}
    </div>
  );
}

/** Words by which a text of hers still makes a claim that is off, or says more than her words of it. */
const SAID_BY = [
  ['insured', LICENSED],
  ['insured', INSURED],
  ['response', /\b24\s*-?\s*(?:h|hrs?|hours?)\b/i],
] as const;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);

function StillSaid() {
  const website = useWebsite();
  const { claims, ...changed } = changedGroups(website) ?? {};
  const texts = textsIn(changed);
  return SAID_BY.map(([name, words]) => {
    const said = texts.filter((text) => words.test(text));
    const [word] = words.exec(said[0] ?? '') ?? [];
    const { isOn } = website.claims[name];
    const claim = nameOf(website, name);
    if (!word || (isOn && words.test(claim))) return null;
    return (
      <Alert key={words.source} role="status" tone="info" className="set:mt-4">
        {`“${claim}” is ${isOn ? 'your claim' : 'off'}, but ${said.length > 1 ? 'texts of yours still say' : 'a text of yours still says'} “${word}”: ${said.map((text) => `“${text}”`).join(', ')}`}
      </Alert>
    );
  });
}
