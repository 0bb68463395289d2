import { Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { VisitFields } from '../client/visit-fields.tsx';
import type { EditJobFields } from './edit-job-fields.ts';

export function JobDetailsPanel() {
  const { watch } = useFormContext<EditJobFields>();
  return (
    <Panel title="Job Details">
      <div className="jobs:grid jobs:gap-gap jobs:sm:max-lg:grid-cols-3">
        <VisitFields earliestEnd={watch('jobDate') || undefined} />
      </div>
    </Panel>
  );
}
