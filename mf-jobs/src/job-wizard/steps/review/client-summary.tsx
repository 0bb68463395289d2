import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { Button, Panel } from '@app/ui';
import { Camera } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCleaners } from '../../../api/settings.ts';
import type { Draft } from '../../draft/draft.ts';
import { STEPS, type StepProps } from '../../wizard-steps.ts';

export function ClientSummary({ draft: { client, photos }, goTo }: StepProps & { draft: Draft }) {
  const cleaner = cleanerName(client.assignedCleaner, useCleaners());
  return (
    <Panel
      title="Client"
      actions={
        <Button variant="quiet" size="small" className="jobs:-mr-3" onClick={() => goTo(STEPS.client)}>
          Edit client
        </Button>
      }
    >
      <dl className="jobs:grid jobs:gap-x-gap jobs:gap-y-3 jobs:sm:grid-cols-2">
        <Entry term="Name">{client.clientName}</Entry>
        <Entry term="Address">
          {client.clientAddress}
          <br />
          {client.clientCity}, {client.clientState} {client.clientZip}
        </Entry>
        <Entry term={client.jobEndDate ? 'Service dates' : 'Service date'}>
          {formatDayRange(client.jobDate, client.jobEndDate)}
        </Entry>
        <Entry term="Cleaner">{cleaner || 'Not assigned'}</Entry>
        <Entry term="Photos">
          {photos.length === 0 ? 'None' : photos.length}
          <Button
            variant="quiet"
            size="small"
            icon={<Camera aria-hidden size="1.125em" />}
            className="jobs:ml-1"
            onClick={() => goTo(STEPS.photos)}
          >
            Add or edit photos
          </Button>
        </Entry>
      </dl>
    </Panel>
  );
}

const Entry = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="jobs:min-w-0">
    <dt className="jobs:text-small jobs:text-ink-soft">{term}</dt>
    <dd className="jobs:text-balance jobs:[overflow-wrap:anywhere]">{children}</dd>
  </div>
);
