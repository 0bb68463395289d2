import type { Job } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import { Alert, Button, PageHeader } from '@app/ui';
import { useNavigate, useSWR } from '@app/web-kit';
import { useEffect, useState } from 'react';
import { type Draft, isEmpty } from '../draft/draft.ts';
import { beginDraft, useDraft } from '../draft/draft-store.ts';
import { addressOf } from '../use-wizard-step.ts';
import { WizardSkeleton } from '../wizard-skeleton.tsx';
import { STEPS } from '../wizard-steps.ts';
import { draftFrom, type Source, sourcePath } from './source.ts';

/** Reads what the job starts from, fills the draft with it, and leaves the address of a new job. */
export function Prefill({ source }: { source: Source }) {
  const navigate = useNavigate();
  const draft = useDraft((current) => current);
  const [isBegun, setBegun] = useState(source.kind === 'request' && draft.requestId === source.id);
  const { data, error } = useSWR<JobRequest | Job>(isBegun ? null : sourcePath(source));
  const isFree = isEmpty(draft);

  const openWizard = () => navigate(addressOf(STEPS.client), { replace: true });
  const begin = (next: Draft) => {
    setBegun(true);
    beginDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each happens once
  useEffect(() => {
    if (isBegun) openWizard();
    else if (data && isFree) begin(draftFrom(source, data));
  }, [data, isBegun]);

  if (error) return <NotRead kind={source.kind} onEmpty={openWizard} />;
  if (!data || isBegun || isFree) return <WizardSkeleton />;
  return (
    <>
      <PageHeader title="An unfinished job is still here" />
      <p className="jobs:mb-5 jobs:max-w-measure">
        It is for {draft.client.clientName || 'a client without a name yet'}. Starting the job for{' '}
        {data.clientName} takes its place.
      </p>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button onClick={() => begin(draftFrom(source, data))}>Start the job for {data.clientName}</Button>
        <Button variant="secondary" onClick={openWizard}>
          Keep the unfinished job
        </Button>
      </div>
    </>
  );
}

const NotRead = ({ kind, onEmpty }: { kind: Source['kind']; onEmpty: () => void }) => (
  <>
    <PageHeader title="New Job" />
    <Alert actions={<Button onClick={onEmpty}>Go on without it</Button>}>
      {kind === 'request' ? 'The request could not be loaded.' : 'The job to repeat could not be loaded.'}
    </Alert>
  </>
);
