import { PricesPanel } from './prices-panel.tsx';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const PricesPage = () => (
  <TopicPage topic="prices" form={({ editing }) => <PricesPanel editing={editing} />} />
);
