import { pricingTotal } from '@app/domain/job/pricing';
import {
  formatRange,
  type SquareFootageDetails,
  squareFootageSchema,
  squareFootageTier,
} from '@app/domain/job/square-footage';
import { formatDollars } from '@app/domain/shared/money';
import { Field, Panel, TextArea } from '@app/ui';
import { currentDraft, keepDetails, useDraft } from '../../draft/draft-store.ts';
import { useStepForm } from '../../draft/use-step-form.ts';
import { StepForm } from '../../step-form.tsx';
import { STEPS, type StepProps } from '../../wizard-steps.ts';
import { LiveAmount } from './live-amount.tsx';
import { PricingGuide } from './pricing-guide.tsx';
import { ReviewOrPhotos } from './review-or-photos.tsx';

const keep = (fields: SquareFootageDetails) => keepDetails('squareFootage', fields);

export function SquareFootageStep({ goTo }: StepProps) {
  const { details, wishes } = currentDraft();
  const fields = details.squareFootage ?? { squareFootage: Number.NaN, jobNotes: wishes };
  const { form, proceed } = useStepForm(squareFootageSchema, fields, keep);
  const { register, formState } = form;
  const { errors } = formState;
  const area = useDraft((draft) => draft.details.squareFootage?.squareFootage);

  return (
    <StepForm
      onSubmit={proceed(() => goTo(STEPS.review))}
      aside={
        <div className="jobs:contents jobs:lg:grid jobs:lg:gap-6">
          <RangeEstimate area={area} />
          <PricingGuide area={area} />
        </div>
      }
      actions={<ReviewOrPhotos onPhotos={proceed(() => goTo(STEPS.photos))} />}
    >
      <Panel>
        <div className="jobs:grid jobs:gap-gap">
          <Field
            label="Square footage"
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            suffix="sq ft"
            className="jobs:max-w-60"
            error={errors.squareFootage?.message}
            {...register('squareFootage', { valueAsNumber: true })}
          />
          <TextArea label="Notes" optional error={errors.jobNotes?.message} {...register('jobNotes')} />
        </div>
      </Panel>
    </StepForm>
  );
}

function RangeEstimate({ area }: { area: number | undefined }) {
  const tier = squareFootageTier(area);
  return (
    <LiveAmount label="Estimated price range" amount={tier ? formatRange(tier) : '–'}>
      {tier
        ? `The invoice takes the upper end, ${formatDollars(pricingTotal('squareFootage', { squareFootage: area }))}.`
        : 'Enter the area to see the range.'}
    </LiveAmount>
  );
}
