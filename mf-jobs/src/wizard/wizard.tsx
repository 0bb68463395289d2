import type { Rates } from '@app/domain/job/pricing/rates';
import { StepIndicator } from '@app/ui';
import { usePageTitle } from '@app/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DraftNotice, NotPersistedNotice } from './draft/draft-notices.tsx';
import { applyRates, useDraft, useWizard } from './draft/draft-store.ts';
import { STEP_LABELS, STEPS, type Step, stepTitle } from './draft/wizard-steps.ts';
import { JobsNotice } from './jobs-notice.tsx';
import { ClientStep } from './steps/client-step.tsx';
import { CompleteStep } from './steps/complete-step.tsx';
import { DetailsStep } from './steps/details-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PricingStep } from './steps/pricing-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { StepHeader } from './steps/step-header.tsx';
import { useWizardStep } from './steps/use-wizard-step.ts';

type WizardProps = {
  /** The current ones; undefined while they cannot be read. */
  rates: Rates | undefined;
};

export function Wizard({ rates }: WizardProps) {
  const { step, furthest, from, goTo, jobId } = useWizardStep();
  const method = useDraft((draft) => draft.pricingMethod);
  const draftId = useDraft((draft) => draft.id);
  const priced = useDraft((draft) => draft.rates);
  const restoredId = useWizard((state) => state.restoredId);
  const takenCount = useWizard((state) => state.takenCount);
  // Also for a draft that replaces this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read by applyRates
  useLayoutEffect(() => {
    if (rates) applyRates(rates);
  }, [rates, draftId]);
  const isComplete = step === STEPS.complete;
  // A new draft needs new forms. On the last step the key is the job, because the next draft starts in the background.
  const formKey = isComplete ? `job ${jobId}` : draftId;
  const [isNoticeHidden, setNoticeHidden] = useState(false);
  const heading = useStepFocus(`${formKey} ${step}`);
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
      {!isComplete && <NotPersistedNotice />}
      {step === STEPS.client && <JobsNotice />}
      <StepHeader step={step} title={title} from={from} headingRef={heading} goTo={goTo} />
      {/* Other rates, and what is typed in another tab, change the initial values of the forms. */}
      <div key={isComplete ? formKey : `${formKey} ${takenCount} ${JSON.stringify(priced)}`}>{screen()}</div>
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

/** Moves the focus to the heading and scrolls to the top on each step. The shell does it for the first one. */
function useStepFocus(stepKey: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(stepKey);
  useEffect(() => {
    if (previous.current === stepKey) return;
    previous.current = stepKey;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [stepKey]);
  return heading;
}
