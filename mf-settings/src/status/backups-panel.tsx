import type { BackupStatus } from '@app/contract/platform/status';
import { formatMoment } from '@app/domain/shared/dates';
import { timeSince } from '@app/domain/shared/units';
import { Alert, Badge, Panel } from '@app/ui';
import { Build, StatusRow } from './status-panels.tsx';

const OVERDUE_MS = 2 * 24 * 60 * 60 * 1000;

type BackupsProps = { at: string; backups: BackupStatus };

export const BackupsPanel = ({ at, backups }: BackupsProps) => (
  <Panel title="Backups">
    <ul>
      <StatusRow name="Last backup" badge={<BackupBadge at={at} backups={backups} />}>
        <LastBackup at={at} backups={backups} />
      </StatusRow>
      <StatusRow name="Folder">
        <Build>{backups.folder}</Build>, the newest {backups.kept} are kept
      </StatusRow>
    </ul>
  </Panel>
);

function BackupBadge({ at, backups }: BackupsProps) {
  const [tone, text] = stateOf(at, backups);
  return (
    <Badge tone={tone} dot>
      {text}
    </Badge>
  );
}

function stateOf(at: string, { enabled, last, failure }: BackupStatus) {
  if (!enabled) return ['grey', 'Off'] as const;
  if (failure) return ['red', 'Failed'] as const;
  if (!last) return ['grey', 'None yet'] as const;
  return isOverdue(at, last.at) ? (['red', 'Overdue'] as const) : (['green', 'Verified'] as const);
}

const isOverdue = (at: string, last: string) => Date.parse(at) - Date.parse(last) > OVERDUE_MS;

const LastBackup = ({ at, backups: { enabled, last } }: BackupsProps) => {
  if (last) return `${formatMoment(last.at)}, ${timeSince(last.at, at)} ago, ${last.files} files`;
  return enabled ? 'The first one is made a few minutes after the start' : 'No daily backup is made';
};

/** What needs attention; nothing while the backups work. */
export function BackupsAlert({ at, backups: { enabled, last, failure } }: BackupsProps) {
  if (failure)
    return (
      <Alert tone="warning" title="The daily backup failed">
        <p className="set:wrap-anywhere">{failure.message}</p>
        <p className="set:text-small">{formatMoment(failure.at)}. It is tried again every hour.</p>
      </Alert>
    );
  if (!enabled || !last || !isOverdue(at, last.at)) return null;
  return (
    <Alert tone="warning" title="The daily backup is overdue">
      Look at the log of backup.
    </Alert>
  );
}
