import { PATHS } from '@app/contract/platform/site-map';
import { SERVICE_TYPES, type ServiceType } from '@app/domain/request/options';
import { MAX_FEATURES, websiteOf } from '@app/domain/settings/website-texts';
import { Field, LinkButton, TextArea } from '@app/ui';
import { ExternalLink, Eye } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useSettings } from '../api/settings.ts';
import { LinesField } from '../settings/fields.tsx';
import { LINK } from '../settings/settings-frame.tsx';
import { TopicPage } from '../settings/topic-page.tsx';
import { ClaimsGroup } from './claims-group.tsx';
import { HoursGroup } from './hours-group.tsx';
import { GROUPS, ShownText, TextGroup, ToDefault, useWebsite, useWebsiteForm } from './text-group.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const WebsitePage = () => (
  <TopicPage
    topic="website"
    besideSave={<PreviewLink />}
    form={({ editing, onEdit }) => (
      <>
        <div className="set:flex set:flex-wrap set:items-center set:justify-between set:gap-x-6 set:gap-y-3 set:rounded set:bg-leaf-wash set:px-4 set:py-3">
          <p className="set:min-w-0 set:flex-[1_1_20rem]">
            What visitors read on your website. Name, phone, email and logo are those of Business.
          </p>
          {!editing && (
            <LinkButton
              href={PATHS.landing}
              target="_blank"
              variant="secondary"
              icon={<ExternalLink aria-hidden size="1em" />}
            >
              View Website
            </LinkButton>
          )}
          <ul
            aria-label="On this page"
            className="set:flex set:flex-wrap set:gap-x-4 set:basis-full set:lg:hidden"
          >
            {Object.entries(GROUPS).map(([group, title]) => (
              <li key={group}>
                <a href={`#${group}`} className={`${LINK} set:inline-flex set:min-h-11 set:items-center`}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className="set:grid set:gap-6 set:md:grid-cols-2">
          <FieldGroup group="tagline" label="Below your name" editing={editing} />
          <FieldGroup
            group="serviceArea"
            label="Where you clean"
            optional
            hint="Such as Springfield and 15 miles around."
            editing={editing}
          />
        </div>
        <ClaimsGroup editing={editing} onEdit={onEdit} />
        <div className={`set:grid set:gap-6 set:md:grid-cols-2 ${editing ? 'set:items-start' : ''}`}>
          <HoursGroup editing={editing} />
          <FieldGroup
            group="reviewUrl"
            label="Link to your reviews"
            type="url"
            optional
            hint="The address of your page at Google, Yelp or Nextdoor."
            editing={editing}
          />
        </div>
        <ServicesGroup editing={editing} />
        <TitledGroup group="benefits" entry="Benefit" editing={editing} />
        <TitledGroup group="steps" entry="Step" editing={editing} />
      </>
    )}
  />
);

/** The name of the field that was typed in last before the preview, which has the focus again after it, unless saving found another wrong. */
let edited = '';

const SETTLED_MS = 400;

/** Leads to the landing page with the texts of the form, where changed ones can be saved. */
function PreviewLink() {
  /** The group that was pressed or typed in last, with which the preview begins: Tab passes all of them on its way here. */
  const [group, setGroup] = useState('');
  const typed = useRef('');
  useEffect(() => {
    const name = edited;
    edited = '';
    // The page takes its former place first.
    const timer = setTimeout(() => {
      const wrong = document.querySelector<HTMLElement>('form [aria-invalid="true"]');
      const field = wrong ?? (name && document.getElementsByName(name)[0]);
      if (!field) return;
      field.focus();
      field.scrollIntoView({ block: 'nearest' });
    }, SETTLED_MS);
    const follow = ({ target, type }: Event) => {
      const group = (target as Element).closest('section[id]')?.id;
      if (group && type === 'input') typed.current = (target as HTMLInputElement).name;
      setGroup((before) => group ?? before);
    };
    const events = ['pointerdown', 'input'];
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);
  const website = useWebsite();
  const saved = websiteOf(useSettings().data?.website);
  const canPublish = JSON.stringify(website) !== JSON.stringify(saved);
  return (
    <LinkButton
      as={Link}
      to={{ pathname: PATHS.websitePreview, hash: group }}
      state={{ website, canPublish }}
      onClick={() => {
        edited = typed.current;
      }}
      variant="secondary"
      className="set:max-sm:[&_svg]:hidden"
      icon={<Eye aria-hidden size="1em" />}
    >
      Preview
    </LinkButton>
  );
}

type FieldGroupProps = ComponentProps<typeof Field> & {
  group: 'tagline' | 'serviceArea' | 'reviewUrl';
  editing: boolean;
};

function FieldGroup({ group, editing, ...texts }: FieldGroupProps) {
  const { field, hintAt } = useWebsiteForm();
  const name = `website.${group}` as const;
  return (
    <TextGroup group={group} editing={editing}>
      <Field readOnly={!editing} {...texts} {...field(name)} {...hintAt(name, texts.hint)} />
    </TextGroup>
  );
}

const GROWING = 'set:[&_textarea]:field-sizing-content set:[&_textarea]:min-h-18';

type TitledGroupProps = { group: 'benefits' | 'steps'; entry: string; editing: boolean };

/** Texts with a title, side by side; `entry` is what one of them is. */
function TitledGroup({ group, entry, editing }: TitledGroupProps) {
  const { field } = useWebsiteForm();
  const isSteps = group === 'steps';
  return (
    <TextGroup group={group} editing={editing} hasEntries>
      <div className={`set:grid set:gap-6 ${isSteps ? 'set:md:grid-cols-3' : 'set:md:grid-cols-2'}`}>
        {Object.entries(useWebsite()[group]).map(([place, shown]) => {
          const name = `website.${group}.${Number(place)}` as const;
          return editing ? (
            <fieldset key={place} className="set:grid set:min-w-0 set:content-start set:gap-gap">
              <legend className="set:sr-only">{`${entry} ${Number(place) + 1}`}</legend>
              {isSteps && <Field label="When" {...field(`website.steps.${Number(place)}.when`)} />}
              <Field label="Title" {...field(`${name}.title`)} />
              <TextArea label="Text" className={GROWING} {...field(`${name}.text`)} />
              <ToDefault path={`${group}.${place}`} title={`${entry} ${Number(place) + 1}`} />
            </fieldset>
          ) : (
            <ShownText key={place} {...shown} />
          );
        })}
      </div>
    </TextGroup>
  );
}

type GroupProps = { editing: boolean };

const ServicesGroup = ({ editing }: GroupProps) => (
  <TextGroup group="services" editing={editing} hasEntries>
    <div className="set:grid set:gap-6 set:md:grid-cols-3">
      {(Object.keys(SERVICE_TYPES) as ServiceType[]).map((service) => (
        <ServiceTexts key={service} service={service} editing={editing} />
      ))}
    </div>
  </TextGroup>
);

function ServiceTexts({ service, editing }: GroupProps & { service: ServiceType }) {
  const { field, hintAt } = useWebsiteForm();
  const { when, about, features } = useWebsite().services[service];
  const name = `website.services.${service}` as const;
  if (!editing)
    return (
      <ShownText title={SERVICE_TYPES[service]} when={when} text={about}>
        <ul className="set:mt-2 set:list-disc set:pl-5">
          {Object.entries(features).map(([place, feature]) => (
            <li key={place}>{feature}</li>
          ))}
        </ul>
      </ShownText>
    );
  return (
    <fieldset className="set:grid set:min-w-0 set:content-start set:gap-gap">
      <legend className="set:mb-2 set:font-semibold">{SERVICE_TYPES[service]}</legend>
      <Field label="How often" {...field(`${name}.when`)} />
      <TextArea label="Description" className={GROWING} {...field(`${name}.about`)} />
      <LinesField
        name={`${name}.features`}
        label="What is included"
        {...hintAt(`${name}.features`, `One to a line, at most ${MAX_FEATURES}`)}
      />
      <ToDefault path={`services.${service}`} title={SERVICE_TYPES[service]} />
    </fieldset>
  );
}
