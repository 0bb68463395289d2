import * as gateway from '@app/contract/gateway';
import { NOTICES_PATH } from '@app/contract/platform/page-data';
import { PATHS } from '@app/contract/platform/site-map';
import { Panel } from '@app/ui';
import { Link, useCall } from '@app/web-kit';
import type { ReactNode } from 'react';
import { BackupsAlert, BackupsPanel } from '../status/status-panels.tsx';
import { LINK } from './link-class.ts';
import { SettingsFrame } from './settings-frame.tsx';

export function DataPage() {
  const { data: status } = useCall(gateway.status, {}, { revalidateOnMount: true });
  return (
    <SettingsFrame topic="data">
      <Panel title="What is stored">
        <ul className="set:grid set:gap-5">
          <Item
            link={
              <Link to={PATHS.privacy} className={LINK}>
                Privacy and activity
              </Link>
            }
          >
            Give a client a copy of their data or erase it, and see who did what.
          </Item>
          <Item
            link={
              <Link to={PATHS.status} className={LINK}>
                Status of this installation
              </Link>
            }
          >
            Backups, whether everything is running, and the last failures.
          </Item>
          <Item
            link={
              <a href={NOTICES_PATH} className={LINK}>
                Open-source licenses
              </a>
            }
          >
            The software that this site is made of.
          </Item>
        </ul>
      </Panel>
      {status?.backups && (
        <>
          <BackupsAlert at={status.at} backups={status.backups} />
          <BackupsPanel at={status.at} backups={status.backups} />
        </>
      )}
    </SettingsFrame>
  );
}

const Item = ({ link, children }: { link: ReactNode; children: ReactNode }) => (
  <li>
    {link}
    <p className="set:text-ink-soft">{children}</p>
  </li>
);
