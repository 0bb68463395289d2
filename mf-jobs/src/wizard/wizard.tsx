import * as jobs from '@app/contract/jobs';
import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { jobPath } from '@app/contract/platform/site-map';
import { visitAndTotal } from '@app/domain/job/list/job-list';
import type { PricingMethod } from '@app/domain/job/pricing/pricing-methods';
import type { Rates } from '@app/domain/job/pricing/rates';
import { Alert, Button, StepIndicator } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { History, TriangleAlert } from '@app/ui/icons';
import { Link, useCall, usePageTitle, useSearchParams } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { latePart } from '@app/web-kit/late-part';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useJobsOfRequest } from '../api/jobs.ts';
import { useSalesTax } from '../api/settings.ts';
import { FromRequest } from '../parts/from-request.tsx';
import { JobNumber } from '../parts/waiting-estimate.tsx';
import { applyRates, applyTax, hideRestored, useDraft, useWizard } from './draft/draft-store.ts';
import { keepDraft, MAX_KEPT_DRAFTS } from './draft/kept-drafts.ts';
import { isClientComplete } from './draft/validate-draft.ts';
import { STEP_LABELS, STEPS, type Step, type StepProps, stepTitle } from './draft/wizard-steps.ts';
import { ClientStep } from './steps/client-step.tsx';
import { ConsultationStep } from './steps/consultation-step.tsx';
import { DetailedBillingStep } from './steps/detailed-billing-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PricingStep } from './steps/pricing-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { SquareFootageStep } from './steps/square-footage-step.tsx';
import { StepHeader } from './steps/step-form.tsx';
import { TimeBasedStep } from './steps/time-based-step.tsx';
import { useSavedJob, useWizardStep } from './steps/use-wizard-step.ts';
import { clientOf, DiscardButton, KeptJobs } from './unfinished-jobs.tsx';

const CompleteStep = latePart(async () => (await import('./steps/complete-step.tsx')).CompleteStep);

type WizardProps = {
  /** The current rates; undefined while they cannot be read. */
  rates: Rates | undefined;
};

export function Wizard({ rates }: WizardProps) {
  const { step, furthest, from, goTo, jobId } = useWizardStep();
  const method = useDraft((draft) => draft.pricingMethod);
  const draftId = useDraft((draft) => draft.id);
  const priced = useDraft(({ rates: own, salesTax }) => JSON.stringify([own, salesTax]));
  const isExempt = useDraft((draft) => draft.isExempt === true);
  const restoredId = useWizard((state) => state.restoredId);
  const takenCount = useWizard((state) => state.takenCount);
  // The rates apply also to a draft that replaces this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read by applyRates
  useLayoutEffect(() => {
    if (rates) applyRates(rates);
  }, [rates, draftId]);
  const salesTax = useSalesTax();
  const client = useClientOfDraft(salesTax !== null && step > STEPS.client);
  const exempt = client === undefined ? isExempt : (client?.isTaxExempt ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read by applyTax
  useLayoutEffect(() => {
    if (rates) applyTax(salesTax, exempt);
  }, [rates, salesTax, exempt, draftId]);
  const isComplete = step === STEPS.complete;
  const draftPhotos = useDraft((draft) => draft.photos.length);
  const saved = useSavedJob(isComplete ? jobId : null).data;
  const hasPhotos = ((isComplete ? saved?.photos?.length : draftPhotos) ?? 0) > 0;
  // A new draft needs new forms. On the last step the key is the job, because the next draft starts in the background.
  const formKey = isComplete ? `job ${jobId}` : draftId;
  const handleAnother = () => {
    keepDraft();
    goTo(STEPS.client);
  };
  const heading = useStepFocus(`${formKey} ${step}`);
  // The draft of the last step is the next one already.
  const isEstimate = useDraft((draft) => draft.isEstimate === true);
  const [query] = useSearchParams();
  const title = stepTitle(step, method, isComplete ? query.has('estimate') : isEstimate);
  usePageTitle(`${title} - ${PAGE_TITLES.newJob}`);

  return (
    <>
      <div className="jobs:xl:grid jobs:xl:grid-cols-[20rem_minmax(0,1fr)] jobs:xl:gap-x-6">
        <StepIndicator
          labels={STEP_LABELS}
          current={step}
          skipped={hasPhotos ? [] : [STEPS.photos]}
          label="Steps"
          canSelect={(other) => !isComplete && other <= furthest}
          onSelect={(other) => goTo(other as Step)}
        />
        <StepHeader step={step} title={title} from={from} headingRef={heading} goTo={goTo} />
      </div>
      {restoredId === draftId && !isComplete && <DraftNotice onAnother={handleAnother} />}
      {!isComplete && <NotPersistedNotice />}
      {step === STEPS.client && <KeptJobs />}
      {step === STEPS.client && <JobsNotice />}
      {/* Other rates, and what is typed in another tab, change the initial values of the forms. */}
      <div key={isComplete ? formKey : `${formKey} ${takenCount} ${priced}`}>{screen()}</div>
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
        return method && <ReviewStep key={`exempt ${isExempt}`} goTo={goTo} />;
      case STEPS.complete:
        return jobId && <CompleteStep jobId={jobId} goTo={goTo} />;
    }
  }
}

const METHOD_STEPS = {
  consultation: ConsultationStep,
  squareFootage: SquareFootageStep,
  timeBased: TimeBasedStep,
  detailedBilling: DetailedBillingStep,
};

function DetailsStep({ method, goTo }: StepProps & { method: PricingMethod }) {
  const MethodStep = METHOD_STEPS[method];
  const wishes = useDraft((draft) => draft.wishes);
  const requestId = useDraft((draft) => draft.requestId);
  return (
    <div className="jobs:grid jobs:grid-cols-1 jobs:gap-6">
      <FromRequest text={wishes} requestId={requestId} />
      <MethodStep goTo={goTo} />
    </div>
  );
}

/** Who of the client book the job will belong to; null for nobody, undefined until it is known and where it is not asked for. */
function useClientOfDraft(isAsked: boolean) {
  const draft = useDraft((current) => current);
  const { clientName: name, clientAddress: address, clientPhone: phone, clientEmail: email } = draft.client;
  const query = { name, address, phone, email };
  const { data } = useCall(jobs.clientOf, isAsked && isClientComplete(draft) ? { query } : null, {
    revalidateIfStale: true,
  });
  return data?.client;
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

/** The job that was begun before can be finished, kept for later or discarded. */
function DraftNotice({ onAnother }: { onAnother: () => void }) {
  const draft = useDraft((current) => current);
  const isFull = useWizard(({ kept }) => kept.length >= MAX_KEPT_DRAFTS);
  return (
    <div className="jobs:mb-4 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:bg-mist jobs:px-3 jobs:py-1.5 jobs:text-small">
      <History aria-hidden size="1.125em" className="jobs:shrink-0 jobs:text-ink-soft" />
      <p
        role="status"
        className="jobs:min-w-0 jobs:flex-1 jobs:basis-48 jobs:font-semibold jobs:wrap-anywhere"
      >
        <Dotted
          parts={[
            'Your draft was kept',
            <span key="job" className="jobs:font-normal">
              Unfinished job for {clientOf(draft)}, in this browser only
            </span>,
          ]}
        />
      </p>
      <div className="jobs:ml-auto jobs:flex jobs:flex-wrap">
        {isFull ? (
          <p className="jobs:self-center jobs:px-3 jobs:text-ink-soft">
            {MAX_KEPT_DRAFTS} unfinished jobs are kept. Discard one to start another.
          </p>
        ) : (
          <Button variant="quiet" size="small" onClick={onAnother}>
            Start Another Job
          </Button>
        )}
        <DiscardButton draft={draft} />
        <Button variant="quiet" size="small" onClick={hideRestored}>
          Hide
        </Button>
      </div>
    </div>
  );
}

function NotPersistedNotice() {
  const keeps = useWizard((state) => state.isPersisted);
  if (keeps) return null;
  return (
    <p
      role="status"
      className="jobs:mb-4 jobs:flex jobs:items-center jobs:gap-3 jobs:rounded jobs:bg-yellow-ground jobs:px-3 jobs:py-2 jobs:text-small jobs:text-yellow-text"
    >
      <TriangleAlert aria-hidden size="1.125em" className="jobs:shrink-0" />
      This browser cannot keep a draft. Finish this job before you close the page.
    </p>
  );
}

/** Names the jobs that were made from the request of the draft before. Renders nothing without one. */
function JobsNotice() {
  const today = useToday();
  const jobs = useJobsOfRequest(useDraft((draft) => draft.requestId));
  if (jobs.length === 0) return null;
  const count = jobs.length === 1 ? 'a job' : `${jobs.length} jobs`;
  return (
    <Alert tone="info" role="status" title={`This request has ${count} already`} className="jobs:mb-4">
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Dotted
              className="jobs:items-baseline"
              parts={[
                <Link
                  key="link"
                  to={jobPath(job.id)}
                  className="jobs:inline-block jobs:py-1 jobs:font-semibold jobs:underline jobs:underline-offset-4"
                >
                  <JobNumber job={job} />
                </Link>,
                ...visitAndTotal(job, today),
              ]}
            />
          </li>
        ))}
      </ul>
      <p>Go on below to make another one.</p>
    </Alert>
  );
}
