import { SERVICE_TYPES, type ServiceType } from '@app/domain/request/options';
import { MAX_FEATURES } from '@app/domain/settings/website-texts';
import { Field, TextArea } from '@app/ui';
import { LinesField } from '../settings/lines-field.tsx';
import { ShownText, TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

export const ServicesGroup = ({ editing }: GroupProps) => (
  <TextGroup group="services" editing={editing}>
    <div className="set:grid set:gap-6 set:md:grid-cols-3">
      {(Object.keys(SERVICE_TYPES) as ServiceType[]).map((service) => (
        <ServiceTexts key={service} service={service} editing={editing} />
      ))}
    </div>
  </TextGroup>
);

function ServiceTexts({ service, editing }: GroupProps & { service: ServiceType }) {
  const { field } = useWebsiteForm();
  const { when, about, features } = useWebsite().services[service];
  const name = `website.services.${service}` as const;
  if (!editing)
    return (
      <ShownText title={SERVICE_TYPES[service]} when={when} text={about}>
        <p className="set:mt-2 set:whitespace-pre-line">{features.join('\n')}</p>
      </ShownText>
    );
  return (
    <fieldset className="set:grid set:min-w-0 set:content-start set:gap-gap">
      <legend className="set:mb-2 set:font-semibold">{SERVICE_TYPES[service]}</legend>
      <Field label="How often" {...field(`${name}.when`)} />
      <TextArea label="Description" rows={3} {...field(`${name}.about`)} />
      <LinesField
        name={`${name}.features`}
        label="What is included"
        hint={`One to a line, at most ${MAX_FEATURES}`}
      />
    </fieldset>
  );
}
