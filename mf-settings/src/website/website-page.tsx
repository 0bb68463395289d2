import { PATHS } from '@app/contract/platform/site-map';
import { Field, LinkButton, TextArea } from '@app/ui';
import { Link } from '@app/web-kit';
import { Eye } from 'lucide-react';
import { LINK } from '../settings/link-class.ts';
import { TopicPage } from '../settings/topic-page.tsx';
import { ClaimsGroup, TaglineGroup } from './first-screen-groups.tsx';
import { HoursGroup } from './hours-group.tsx';
import { ServicesGroup } from './services-group.tsx';
import { GROUPS, ShownText, TextGroup, useWebsite, useWebsiteForm } from './text-group.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const WebsitePage = () => (
  <TopicPage
    topic="website"
    besideSave={<PreviewLink />}
    form={({ editing }) => (
      <>
        <div className="set:flex set:flex-wrap set:items-center set:justify-between set:gap-x-6 set:gap-y-3 set:rounded set:bg-leaf-wash set:px-4 set:py-3">
          <p className="set:min-w-0 set:flex-[1_1_20rem]">
            What visitors read on your website. Name, phone, email and logo are those of Business.
          </p>
          {!editing && <PreviewLink />}
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
          <TaglineGroup editing={editing} />
          <AreaGroup editing={editing} />
        </div>
        <ClaimsGroup editing={editing} />
        <div className="set:grid set:items-start set:gap-6 set:md:grid-cols-2">
          <HoursGroup editing={editing} />
          <ReviewsGroup editing={editing} />
        </div>
        <ServicesGroup editing={editing} />
        <BenefitsGroup editing={editing} />
        <StepsGroup editing={editing} />
      </>
    )}
  />
);

/** Leads to the landing page with the texts of the form, saved or not. */
const PreviewLink = () => (
  <LinkButton
    as={Link}
    to={PATHS.websitePreview}
    state={{ website: useWebsite() }}
    variant="secondary"
    className="set:max-sm:[&_svg]:hidden"
    icon={<Eye aria-hidden size="1em" />}
  >
    Preview
  </LinkButton>
);

type GroupProps = { editing: boolean };

function BenefitsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="benefits" editing={editing}>
      <div className="set:grid set:gap-6 set:md:grid-cols-2">
        {Object.entries(useWebsite().benefits).map(([place, benefit]) =>
          editing ? (
            <fieldset key={place} className="set:grid set:min-w-0 set:gap-gap">
              <legend className="set:sr-only">{`Benefit ${Number(place) + 1}`}</legend>
              <Field label="Title" {...field(`website.benefits.${Number(place)}.title`)} />
              <TextArea label="Text" rows={2} {...field(`website.benefits.${Number(place)}.text`)} />
            </fieldset>
          ) : (
            <ShownText key={place} {...benefit} />
          ),
        )}
      </div>
    </TextGroup>
  );
}

function StepsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="steps" editing={editing}>
      <div className="set:grid set:gap-6 set:md:grid-cols-3">
        {Object.entries(useWebsite().steps).map(([place, step]) =>
          editing ? (
            <fieldset key={place} className="set:grid set:min-w-0 set:content-start set:gap-gap">
              <legend className="set:sr-only">{`Step ${Number(place) + 1}`}</legend>
              <Field label="When" {...field(`website.steps.${Number(place)}.when`)} />
              <Field label="Title" {...field(`website.steps.${Number(place)}.title`)} />
              <TextArea label="Text" rows={3} {...field(`website.steps.${Number(place)}.text`)} />
            </fieldset>
          ) : (
            <ShownText key={place} {...step} />
          ),
        )}
      </div>
    </TextGroup>
  );
}

function AreaGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="serviceArea" editing={editing}>
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

function ReviewsGroup({ editing }: GroupProps) {
  const { field } = useWebsiteForm();
  return (
    <TextGroup group="reviewUrl" editing={editing}>
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
