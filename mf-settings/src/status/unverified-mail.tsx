import { isUnverified, type MailSettings } from '@app/domain/shared/mail-settings';
import { Alert } from '@app/ui';
import type { ReactNode } from 'react';

/** The alert on Settings and Status while no mail has gone through with settings that were saved anyway. */
export const UnverifiedMail = ({ settings, actions }: { settings: MailSettings; actions?: ReactNode }) =>
  isUnverified(settings) ? (
    <Alert tone="warning" title="No mail has gone through yet" actions={actions}>
      The mail settings were saved although {settings.host} did not accept them. Mails may not arrive. A test
      mail shows whether it works now.
    </Alert>
  ) : null;
