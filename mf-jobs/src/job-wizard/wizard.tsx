import { StepIndicator } from '@app/ui';
import { usePageTitle } from '@app/web-kit';
import { useEffect, useRef, useState } from 'react';
import { DraftNotice, NotKeptNotice } from './draft/draft-notices.tsx';
import { useDraft } from './draft/draft-store.ts';
import { StepHeader } from './step-header.tsx';
import { ClientStep } from './steps/client/client-step.tsx';
import { CompleteStep } from './steps/complete/complete-step.tsx';
import { DetailsStep } from './steps/details/details-step.tsx';
import { PhotosStep } from './steps/photos/photos-step.tsx';
import { PricingStep } from './steps/pricing/pricing-step.tsx';
import { ReviewStep } from './steps/review/review-step.tsx';
import { useWizardStep } from './use-wizard-step.ts';
import { STEP_LABELS, STEPS, type Step, stepTitle } from './wizard-steps.ts';

/** The six steps of one job; `restoredId` names a draft of an earlier visit. */
export function Wizard({ restoredId }: { restoredId: string | null }) {
  const { step, furthest, from, goTo, jobId } = useWizardStep();
  const method = useDraft((draft) => draft.pricingMethod);
  // Another draft means other fields: its forms are new ones.
  const draftId = useDraft((draft) => draft.id);
  const isComplete = step === STEPS.complete;
  // The last step shows a saved job. The draft that begins behind it must not put other buttons under the pointer.
  const subject = isComplete ? `job ${jobId}` : draftId;
  const [isNoticeHidden, setNoticeHidden] = useState(false);
  const heading = useStepFocus(`${subject} ${step}`);
  const title = stepTitle(step, method);
  usePageTitle(`${title} - New Job`);

  return (
    <>
      <StepIndicator
        labels={STEP_LABELS}
        current={step}
        label="Steps"
        canSelect={(other) => !isComplete && other <= furthest}
        onSelect={(other) => goTo(other as Step)}
      />
      {restoredId === draftId && !isComplete && !isNoticeHidden && (
        <DraftNotice onHide={() => setNoticeHidden(true)} />
      )}
      {!isComplete && <NotKeptNotice />}
      <StepHeader step={step} title={title} from={from} headingRef={heading} goTo={goTo} />
      <div key={subject}>{screen()}</div>
    </>
  );

  function screen() {
    switch (step) {
      case STEPS.client:
        return <ClientStep goTo={goTo} />;
      case STEPS.pricing:
        return <PricingStep goTo={goTo} />;
      case STEPS.details:
        return method && <DetailsStep key={method} method={method} goTo={goTo} />;
      case STEPS.photos:
        return <PhotosStep goTo={goTo} />;
      case STEPS.review:
        return method && <ReviewStep goTo={goTo} />;
      case STEPS.complete:
        return jobId && <CompleteStep jobId={jobId} goTo={goTo} />;
    }
  }
}

/** After every step the new heading has the focus and the view starts at its top; the first one is the shell's. */
function useStepFocus(place: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(place);
  useEffect(() => {
    if (seen.current === place) return;
    seen.current = place;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
