import { Field, TextArea } from '@app/ui';
import { TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

export function BenefitsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="benefits" title="Why Choose Us" editing={editing}>
      <div className="set:grid set:gap-6 set:md:grid-cols-2">
        {Object.keys(useWebsite().benefits).map((place) => (
          <fieldset key={place} className="set:grid set:min-w-0 set:gap-gap">
            <legend className="set:sr-only">{`Benefit ${Number(place) + 1}`}</legend>
            <Field label="Title" readOnly={!editing} {...field(`website.benefits.${Number(place)}.title`)} />
            <TextArea
              label="Text"
              rows={2}
              readOnly={!editing}
              {...field(`website.benefits.${Number(place)}.text`)}
            />
          </fieldset>
        ))}
      </div>
    </TextGroup>
  );
}

export function StepsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="steps" title="How It Works" editing={editing}>
      <div className="set:grid set:gap-6 set:md:grid-cols-3">
        {Object.keys(useWebsite().steps).map((place) => (
          <fieldset key={place} className="set:grid set:min-w-0 set:content-start set:gap-gap">
            <legend className="set:sr-only">{`Step ${Number(place) + 1}`}</legend>
            <Field label="When" readOnly={!editing} {...field(`website.steps.${Number(place)}.when`)} />
            <Field label="Title" readOnly={!editing} {...field(`website.steps.${Number(place)}.title`)} />
            <TextArea
              label="Text"
              rows={3}
              readOnly={!editing}
              {...field(`website.steps.${Number(place)}.text`)}
            />
          </fieldset>
        ))}
      </div>
    </TextGroup>
  );
}
