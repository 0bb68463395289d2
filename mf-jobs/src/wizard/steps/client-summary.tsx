import { formatVisitTime } from '@app/domain/job/job/visit-time';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDayRange } from '@app/domain/shared/dates';
import { Button, Panel } from '@app/ui';
import { Camera } from 'lucide-react';
import { useCleaners } from '../../api/settings.ts';
import { Fact, Facts } from '../../parts/facts.tsx';
import type { Draft } from '../draft/draft.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';

export function ClientSummary({ draft: { client, photos }, goTo }: StepProps & { draft: Draft }) {
  const cleaner = cleanerName(client.assignedCleaner, useCleaners());
  const time = formatVisitTime(client);
  return (
    <Panel
      title="Client"
      actions={
        <Button variant="quiet" size="small" className="jobs:-mr-3" onClick={() => goTo(STEPS.client)}>
          Edit client
        </Button>
      }
    >
      <Facts>
        <Fact term="Name">{client.clientName}</Fact>
        <Fact term="Address">
          {client.clientAddress}
          <br />
          {client.clientCity}, {client.clientState} {client.clientZip}
        </Fact>
        <Fact term={client.jobEndDate ? 'Service dates' : 'Service date'}>
          {formatDayRange(client.jobDate, client.jobEndDate)}
          {time && <span className="jobs:block">{time}</span>}
        </Fact>
        <Fact term="Cleaner">{cleaner || 'Not assigned'}</Fact>
        <Fact term="Photos">
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
        </Fact>
      </Facts>
    </Panel>
  );
}
