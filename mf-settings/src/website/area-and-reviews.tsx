import { Field } from '@app/ui';
import { TextGroup, useWebsiteForm } from './text-group.tsx';

type GroupProps = { editing: boolean };

export function AreaGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="serviceArea" title="Service area" editing={editing}>
      <Field
        label="Where you clean"
        optional
        hint="Such as Springfield and 15 miles around."
        readOnly={!editing}
        {...field('website.serviceArea')}
      />
    </TextGroup>
  );
}

export function ReviewsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="reviewUrl" title="Reviews" editing={editing}>
      <Field
        label="Link to your reviews"
        type="url"
        optional
        hint="Your page at Google, Yelp or Nextdoor."
        readOnly={!editing}
        {...(editing && { placeholder: 'https://' })}
        {...field('website.reviewUrl')}
      />
    </TextGroup>
  );
}
