import { calendarsPath } from '@app/contract/platform/site-map';
import { Panel } from '@app/ui';
import { Link } from '@app/web-kit';
import { CleanersPanel } from './cleaners-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { LINK } from './link-class.ts';
import { MailPanel } from './mail-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PaymentTermsPanel } from './payment-terms-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { SoundPanel } from './sound-panel.tsx';
import { TopicPage } from './topic-page.tsx';
import { WaysToPayPanel } from './ways-to-pay-panel.tsx';

export { firstCalls } from '../api/first-calls.ts';

export const PricesPage = () => (
  <TopicPage topic="prices" form={({ editing }) => <PricesPanel editing={editing} />} />
);

export const PaymentPage = () => (
  <TopicPage
    topic="payment"
    form={({ editing }) => (
      <>
        <PaymentTermsPanel editing={editing} />
        <WaysToPayPanel editing={editing} />
      </>
    )}
  />
);

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

export const MailPage = () => (
  <SettingsFrame topic="mail">
    <MailPanel />
    <RemindersPanel />
    <SoundPanel />
  </SettingsFrame>
);

export const SecurityPage = () => (
  <SettingsFrame topic="security">
    <PasswordPanel />
    <DevicesPanel />
  </SettingsFrame>
);
