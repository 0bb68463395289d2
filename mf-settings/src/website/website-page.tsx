import { TopicPage } from '../settings/topic-page.tsx';
import { AreaGroup, ReviewsGroup } from './area-and-reviews.tsx';
import { BenefitsGroup, StepsGroup } from './benefits-and-steps.tsx';
import { ClaimsGroup, TaglineGroup } from './first-screen-groups.tsx';
import { HoursGroup } from './hours-group.tsx';
import { PreviewLink } from './preview-link.tsx';
import { ServicesGroup } from './services-group.tsx';

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
