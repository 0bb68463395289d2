import { earliestEnd, earliestStart } from '@app/domain/job/client-info';
import { Panel } from '@app/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { VisitFields } from '../../../client/visit-fields.tsx';
import type { ClientFields } from '../../draft/draft.ts';
import { today } from '../../today.ts';

/** The dates reach a year back; the service may take several days. */
export function VisitPanel() {
  const { watch } = useFormContext<ClientFields>();
  const [now] = useState(today);
  return (
    <Panel title="Visit">
      <div className="jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-3">
        <VisitFields earliestStart={earliestStart(now)} earliestEnd={earliestEnd(now, watch('jobDate'))} />
      </div>
    </Panel>
  );
}
