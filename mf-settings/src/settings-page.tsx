import { PATHS } from '@app/contract/platform/site-map';
import { Alert, Button, Panel, Skeleton } from '@app/ui';
import { Link, usePageTitle } from '@app/web-kit';
import { useSettings } from './api/use-settings.ts';
import { ComingSoon } from './coming-soon.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHeader } from './settings-header.tsx';

export function SettingsPage() {
  usePageTitle('Settings');
  const { data: settings, error, mutate } = useSettings();

  return (
    <main className="set:desk-page">
      {settings ? (
        <div className="set:grid set:gap-6">
          <SettingsForm settings={settings} />
          <div className="set:desk-aside">
            <PasswordPanel />
            <div className="set:grid set:gap-6">
              <ComingSoon title="Job Templates">
                Save a job you do often and start the next one from it.
              </ComingSoon>
              <ComingSoon title="Invoice Templates">Choose how your invoices look.</ComingSoon>
            </div>
          </div>
          <p className="set:text-small set:text-ink-soft">
            System:{' '}
            <Link
              to={PATHS.status}
              className="set:font-semibold set:text-leaf-deep set:underline set:underline-offset-4"
            >
              Status of this installation
            </Link>
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
