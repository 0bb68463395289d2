import { SERVICE_TYPES, type ServiceType } from '@app/domain/request/options';
import { promisedHours, type Website, type WebsiteGroup } from '@app/domain/settings/website-texts';
import { Alert, Checkbox, Field } from '@app/ui';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import type { TopicForm } from '../settings/settings-form.tsx';
import { LINK } from '../settings/settings-frame.tsx';
import { nameOf, stillSaid } from './still-said.ts';
import { GROUPS, TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

const CLAIMS = [
  [
    'insured',
    'Also said to search engines, in link previews and, as far as it has the words “licensed” and “insured”, by a benefit.',
  ],
  [
    'response',
    'Its hours are also said by the form, the thanks and the mail to the visitor, and your list of requests counts them for new ones. Off or without hours, no time is promised, and the list counts 24.',
  ],
  ['satisfaction', 'Said nowhere else, unless you wrote it.'],
] as const satisfies [keyof Website['claims'], string][];

export function ClaimsGroup({ editing, onEdit }: Pick<TopicForm, 'editing' | 'onEdit'>) {
  const fix = (name: string) => {
    // The page has its fields, and the focus in the first of them, before one of them can have it.
    if (!editing) flushSync(onEdit);
    const [field] = document.getElementsByName(name);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <TextGroup group="claims" editing={editing}>
      <div className="set:grid set:gap-gap">
        {CLAIMS.map(([name, hint]) => (
          <div key={name}>
            <Claim name={name} hint={hint} editing={editing} />
            <StillSaid name={name} onFix={fix} />
          </div>
        ))}
      </div>
    </TextGroup>
  );
}

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

type StillSaidProps = Pick<ClaimProps, 'name'> & { onFix: (field: string) => void };

/** Names each text that still makes the claim, with a way to its field. */
function StillSaid({ name, onFix }: StillSaidProps) {
  const website = useWebsite();
  const found = stillSaid(website).filter((each) => each.name === name);
  return found.map(({ why, said, words }) => (
    <Alert key={words} role="status" tone="info" className="set:mt-4">
      <p>{`${why}, but ${said.length > 1 ? 'texts of yours still say' : 'a text of yours still says'} ${words}:`}</p>
      <ul>
        {said.map(({ path, text, field }) => (
          <li key={path.join('.')}>
            <button
              type="button"
              className={`${LINK} set:cursor-pointer set:py-1 set:text-left`}
              onClick={() => onFix(field)}
            >
              {placeOf(path, website)}:
            </button>
            {` “${text}”`}
          </li>
        ))}
      </ul>
    </Alert>
  ));
}

/** Where the page has a text, 'Services, Deep Cleaning'; a title itself is quoted beside it. */
function placeOf([group, entry, part]: string[], website: Website): string {
  const title: string | undefined = get(website, `${group}.${entry}.title`);
  const name = group === 'services' ? SERVICE_TYPES[entry as ServiceType] : part !== 'title' && title;
  return [GROUPS[group as WebsiteGroup], name].filter(Boolean).join(', ');
}
