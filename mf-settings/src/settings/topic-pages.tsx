import { demo } from '@app/contract/auth';
import { calendarsPath } from '@app/contract/platform/site-map';
import { NO_SALES_TAX, salesTaxLabel, TAXABLE, type Taxable } from '@app/domain/job/pricing/sales-tax';
import { keysOf } from '@app/domain/shared/validation';
import { Checkbox, Field, Panel, Skeleton } from '@app/ui';
import { Link, useCall } from '@app/web-kit';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { playChime } from '@app/web-kit/news/chime';
import { seenNews, setNewsSound } from '@app/web-kit/news/seen-news';
import { type ChangeEvent, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMailSettings } from '../api/mail-settings.ts';
import { CleanerPhonesPanel } from './cleaner-phones-panel.tsx';
import { CleanersPanel } from './cleaners-panel.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { PercentField } from './fields.tsx';
import { MailPanel } from './mail-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PaymentTermsPanel } from './payment-terms-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import type { SettingsFields } from './settings-fields.ts';
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

// A panel whose height is not known yet would move those below it: they come with it.

export function MailPage() {
  const { settings, error } = useMailSettings();
  return (
    <SettingsFrame topic="mail" columns>
      <MailPanel />
      {(settings || error) && (
        <>
          <RemindersPanel />
          <SoundPanel />
        </>
      )}
    </SettingsFrame>
  );
}

export function SecurityPage() {
  const { data, error } = useCall(demo, {});
  return (
    <SettingsFrame topic="security" columns>
      {data || error ? (
        <>
          <PasswordPanel isDemo={Boolean(data?.demo)} />
          <DevicesPanel />
        </>
      ) : (
        <Panel title="Password" aria-busy>
          <Skeleton className="set:h-10" />
        </Panel>
      )}
    </SettingsFrame>
  );
}

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

const HINT = 'Added to new jobs. Jobs that exist keep the tax they were priced with.';

/** The tax of new jobs, and once there is a rate what it is charged on. */
function SalesTaxPanel({ editing }: { editing: boolean }) {
  const form = useFormContext<SettingsFields>();
  const field = fieldProps(form);
  const { name, rate, untaxed: without } = form.watch('salesTax') ?? NO_SALES_TAX;
  const untaxed = without ?? [];
  if (!editing) {
    const charged = rate > 0 ? salesTaxLabel({ name, rate, untaxed }) : 'None';
    const names = untaxed.map((key) => TAXABLE[key]).join(', ');
    return (
      <Panel title="Sales Tax">
        <Field label="Tax of new jobs" readOnly value={charged} hint={rate > 0 ? undefined : HINT} />
        {rate > 0 && names && <p className="set:mt-2 set:text-ink-soft">Not taxed: {names}</p>}
      </Panel>
    );
  }
  const handleChange = (key: Taxable, isTaxed: boolean) =>
    form.setValue(
      'salesTax.untaxed',
      keysOf(TAXABLE).filter((one) => (one === key ? !isTaxed : untaxed.includes(one))),
      { shouldDirty: true },
    );
  return (
    <Panel title="Sales Tax">
      <p className="set:mb-5 set:text-ink-soft">{HINT} At 0% there is none.</p>
      <div className="set:grid set:gap-gap set:sm:admin-field-row set:sm:grid-cols-2">
        <PercentField label="Rate" name="salesTax.rate" />
        <Field label="Name on invoices" {...field('salesTax.name')} />
      </div>
      {rate > 0 && (
        <fieldset className="set:mt-gap">
          <legend className="set:mb-2 set:font-semibold">What is taxed</legend>
          <div className="set:grid set:gap-2 set:sm:grid-cols-2">
            {keysOf(TAXABLE).map((key) => (
              <Checkbox
                key={key}
                label={TAXABLE[key]}
                checked={!untaxed.includes(key)}
                onChange={({ target }) => handleChange(key, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Panel>
  );
}
