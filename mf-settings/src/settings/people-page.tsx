import { CleanersPanel } from './cleaners-panel.tsx';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const PeoplePage = () => (
  <TopicPage
    topic="people"
    form={({ editing, cleaners }) => <CleanersPanel editing={editing} {...cleaners} />}
  />
);
