import type { Job } from '@app/domain/job/job';
import type { JobRequest } from '@app/domain/request/request';
import { Alert, Button, PageHeader } from '@app/ui';
import { useNavigate, useSWR } from '@app/web-kit';
import { useEffect, useState } from 'react';
import { type Draft, isEmpty } from '../draft/draft.ts';
import { replaceDraft, useDraft } from '../draft/draft-store.ts';
import { stepLocation } from '../use-wizard-step.ts';
import { WizardSkeleton } from '../wizard-skeleton.tsx';
import { STEPS } from '../wizard-steps.ts';
import { draftFrom, type Source, sourcePath } from './source.ts';

/** Reads the source, fills the draft and opens the first step. Asks before it replaces an unfinished draft. */
export function Prefill({ source }: { source: Source }) {
  const navigate = useNavigate();
  const draft = useDraft((current) => current);
  const [isFilled, setFilled] = useState(source.kind === 'request' && draft.requestId === source.id);
  const { data, error } = useSWR<JobRequest | Job>(isFilled ? null : sourcePath(source));
  const canReplace = isEmpty(draft);

  const openWizard = () => navigate(stepLocation(STEPS.client), { replace: true });
  const fill = (next: Draft) => {
    setFilled(true);
    replaceDraft(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for the data and once for the filled draft
  useEffect(() => {
    if (isFilled) openWizard();
    else if (data && canReplace) fill(draftFrom(source, data));
  }, [data, isFilled]);

  if (error) return <LoadFailed kind={source.kind} onContinue={openWizard} />;
  if (!data || isFilled || canReplace) return <WizardSkeleton />;
  return (
    <>
      <PageHeader title="An unfinished job is still here" />
      <p className="jobs:mb-5 jobs:max-w-measure">
        It is for {draft.client.clientName || 'a client without a name yet'}. Starting the job for{' '}
        {data.clientName} takes its place.
      </p>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button onClick={() => fill(draftFrom(source, data))}>Start the job for {data.clientName}</Button>
        <Button variant="secondary" onClick={openWizard}>
          Keep the unfinished job
        </Button>
      </div>
    </>
  );
}

const LoadFailed = ({ kind, onContinue }: { kind: Source['kind']; onContinue: () => void }) => (
  <>
    <PageHeader title="New Job" />
    <Alert actions={<Button onClick={onContinue}>Go on without it</Button>}>
      {kind === 'request' ? 'The request could not be loaded.' : 'The job to repeat could not be loaded.'}
    </Alert>
  </>
);
