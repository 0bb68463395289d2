import { PaymentTermsPanel } from './payment-terms-panel.tsx';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const PaymentPage = () => (
  <TopicPage topic="payment" form={({ editing }) => <PaymentTermsPanel editing={editing} />} />
);
