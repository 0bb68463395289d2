import { PATHS } from '@app/contract/platform/site-map';
import { BackLink, PageHeader } from '@app/ui';
import { Link } from '@app/web-kit';
import type { ReactNode } from 'react';

export const SettingsHeader = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title="Settings"
    back={
      <BackLink as={Link} to={PATHS.admin}>
        Dashboard
      </BackLink>
    }
    actions={actions}
  />
);
