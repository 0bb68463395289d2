import { calendarsPath } from '@app/contract/platform/site-map';
import { Checkbox, Panel } from '@app/ui';
import { Link } from '@app/web-kit';
import { playChime } from '@app/web-kit/news/chime';
import { seenNews, setNewsSound } from '@app/web-kit/news/seen-news';
import { type ChangeEvent, useSyncExternalStore } from 'react';
import { CleanerPhonesPanel } from './cleaner-phones-panel.tsx';
import { CleanersPanel } from './cleaners-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PaymentTermsPanel } from './payment-terms-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { SalesTaxPanel } from './sales-tax-panel.tsx';
import { LINK, SettingsFrame } from './settings-frame.tsx';
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
      <div className="set:admin-columns">
        <PaymentTermsPanel editing={editing} />
        <WaysToPayPanel editing={editing} />
        <SalesTaxPanel editing={editing} />
      </div>
    )}
  />
);

export const PeoplePage = () => (
  <TopicPage
    topic="people"
    form={({ editing, cleaners }) => <CleanersPanel editing={editing} withJobs {...cleaners} />}
  >
    <div className="set:admin-columns">
      <CleanerPhonesPanel />
      <Panel title="Calendars">
        <p className="set:mb-2 set:text-ink-soft">
          Each cleaner can have the jobs in the calendar of a phone. A new name keeps the address.
        </p>
        <Link to={calendarsPath()} className={LINK}>
          Calendars for phones
        </Link>
      </Panel>
    </div>
  </TopicPage>
);

export const MailPage = () => (
  <SettingsFrame topic="mail" columns>
    <MailPanel />
    <RemindersPanel />
    <SoundPanel />
  </SettingsFrame>
);

export const SecurityPage = () => (
  <SettingsFrame topic="security" columns>
    <PasswordPanel />
    <DevicesPanel />
  </SettingsFrame>
);

const isOn = () => seenNews.getState().sound;

/** How new requests and replies of clients announce themselves on this device. */
function SoundPanel() {
  const sound = useSyncExternalStore(seenNews.subscribe, isOn);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setNewsSound(target.checked);
    if (target.checked) playChime();
  };
  return (
    <Panel title="New requests and replies">
      <Checkbox
        label="Play a sound on this device"
        hint="Two soft notes when a request, an acceptance or a question comes in while this site is open. With or without them, the tab of the browser shows how many are new."
        checked={sound}
        onChange={handleChange}
      />
    </Panel>
  );
}
