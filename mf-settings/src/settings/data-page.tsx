import * as gateway from '@app/contract/gateway';
import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { Panel } from '@app/ui';
import { Link, useCall } from '@app/web-kit';
import { orToast } from '@app/web-kit/result-toasts';
import type { ComponentProps } from 'react';
import { useSaveSettings, useSettings } from '../api/settings.ts';
import { BackupsPanel } from '../status/status-panels.tsx';
import { LINK, SettingsFrame } from './settings-frame.tsx';

export function DataPage() {
  const { data: status } = useCall(gateway.status, {}, { revalidateOnMount: true });
  const { data: settings } = useSettings();
  const save = useSaveSettings();
  const showFirstSteps = () =>
    settings &&
    void orToast(MESSAGES.settingsUpdateFailed, async () => {
      await save(settings, { firstStepsHidden: false });
    });
  return (
    <SettingsFrame topic="data" columns>
      <Panel title="What is stored">
        <ul className="set:grid set:gap-5">
          <Item to={PATHS.privacy} title="Privacy and activity">
            Give a client a copy of their data or erase it, and see who did what.
          </Item>
          <Item to={PATHS.status} title="Status of this installation">
            Backups, whether everything is running, and the last failures.
          </Item>
          <Item to={PATHS.importClients} title={PAGE_TITLES.importClients}>
            Bring your clients in from a file, or get all of them as one.
          </Item>
          {/* No page of this site. */}
          <Item to={NOTICES_PATH} title="Open-source licenses" reloadDocument>
            The software that this site is made of.
          </Item>
          {settings?.firstStepsHidden && (
            <Item to={PATHS.admin} title="Show the list “Make this site yours”" onClick={showFirstSteps}>
              The first steps on the dashboard, which were hidden.
            </Item>
          )}
        </ul>
      </Panel>
      {status?.backups && <BackupsPanel at={status.at} backups={status.backups} />}
    </SettingsFrame>
  );
}

const Item = ({ title, children, ...link }: ComponentProps<typeof Link> & { title: string }) => (
  <li>
    <Link {...link} className={LINK}>
      {title}
    </Link>
    <p className="set:text-ink-soft">{children}</p>
  </li>
);
