import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Badge, Button, Checkbox, Panel, Skeleton } from '@app/ui';
import { Link, usePageTitle } from '@app/web-kit';
import { playChime } from '@app/web-kit/news/chime';
import { seenNews, setNewsSound } from '@app/web-kit/news/seen-news';
import { type ChangeEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useSettings } from '../api/settings.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { MailPanel } from './mail-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { useSettingsDraft } from './settings-draft.ts';
import { SettingsForm, SettingsHeader } from './settings-form.tsx';

export { firstCalls } from '../api/first-calls.ts';

export function SettingsPage() {
  usePageTitle('Settings');
  const { data: settings, error, mutate } = useSettings();
  const draft = useSettingsDraft();

  return (
    <main className="set:admin-page">
      {settings && draft ? (
        <div className="set:grid set:gap-6">
          <SettingsForm settings={settings} draft={draft.unsaved} />
          <div className="set:admin-aside">
            <div className="set:grid set:gap-6">
              <MailPanel />
              <RemindersPanel />
              <PasswordPanel />
              <DevicesPanel />
            </div>
            <div className="set:grid set:content-start set:gap-6">
              <SoundPanel />
              <ComingSoon title="Job Templates">
                Save a job you do often and start the next one from it.
              </ComingSoon>
              <ComingSoon title="Invoice Templates">Choose how your invoices look.</ComingSoon>
            </div>
          </div>
          <p className="set:flex set:flex-wrap set:gap-x-4 set:gap-y-2 set:text-small set:text-ink-soft">
            System:
            <Link to={PATHS.privacy} className={SYSTEM_LINK}>
              Privacy and activity
            </Link>
            <Link to={PATHS.status} className={SYSTEM_LINK}>
              Status of this installation
            </Link>
            <a href={NOTICES_PATH} className={SYSTEM_LINK}>
              Open-source licenses
            </a>
          </p>
        </div>
      ) : (
        <>
          <SettingsHeader />
          {error ? (
            <Alert actions={<Button onClick={() => mutate()}>Try again</Button>}>
              The settings could not be loaded.
            </Alert>
          ) : (
            <Panel aria-label="Loading settings" aria-busy>
              <Skeleton className="set:mb-4 set:w-40" />
              <Skeleton className="set:mb-3 set:h-10" />
              <Skeleton className="set:h-10" />
            </Panel>
          )}
        </>
      )}
    </main>
  );
}

const SYSTEM_LINK = 'set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4';

const ComingSoon = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title} aria-disabled className="set:bg-mist">
    <p className="set:mb-3 set:text-ink-soft">{children}</p>
    <Badge>Coming Soon</Badge>
  </Panel>
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
        hint="Two soft notes while a page of the desk is open. The title of the tab counts new requests and what clients accept and ask in any case."
        checked={sound}
        onChange={handleChange}
      />
    </Panel>
  );
}
