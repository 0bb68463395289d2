import { calendarsPath } from '@app/contract/platform/site-map';
import { Panel } from '@app/ui';
import { Link } from '@app/web-kit';
import { CleanersPanel } from './cleaners-panel.tsx';
import { LINK } from './link-class.ts';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const PeoplePage = () => (
  <TopicPage
    topic="people"
    form={({ editing, cleaners }) => <CleanersPanel editing={editing} withJobs {...cleaners} />}
  >
    <Panel title="Calendars">
      <p className="set:mb-2 set:text-ink-soft">
        Each cleaner can have the jobs in the calendar of a phone. A new name keeps the address.
      </p>
      <Link to={calendarsPath()} className={LINK}>
        Calendars for phones
      </Link>
    </Panel>
  </TopicPage>
);
