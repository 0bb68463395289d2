import { pricingTotal } from '@app/domain/job/pricing/pricing';
import {
  formatRange,
  type SquareFootageDetails,
  squareFootageSchema,
  squareFootageStep,
} from '@app/domain/job/pricing/square-footage';
import { formatDollars } from '@app/domain/shared/money';
import { Panel, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { SquareFootageField } from '../../pricing/square-footage-field.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import { useStepForm } from '../draft/use-step-form.ts';
import type { StepProps } from '../draft/wizard-steps.ts';
import { LiveAmount, MethodForm } from './method-form.tsx';
import { PricingGuide } from './pricing-guide.tsx';

const save = (fields: SquareFootageDetails) => saveDetails('squareFootage', fields);

export function SquareFootageStep({ goTo }: StepProps) {
  const { details } = currentDraft();
  const fields = details.squareFootage ?? { squareFootage: Number.NaN, jobNotes: '' };
  const { form, proceed } = useStepForm(squareFootageSchema, fields, save);
  const field = fieldProps(form);
  const squareFootage = useDraft((draft) => draft.details.squareFootage?.squareFootage);

  return (
    <MethodForm
      goTo={goTo}
      proceed={proceed}
      aside={
        <div className="jobs:contents jobs:lg:grid jobs:lg:gap-6">
          <RangeEstimate squareFootage={squareFootage} />
          <PricingGuide squareFootage={squareFootage} />
        </div>
      }
    >
      <Panel>
        <div className="jobs:grid jobs:gap-gap">
          <SquareFootageField
            className="jobs:max-w-60"
            {...field('squareFootage', { valueAsNumber: true })}
          />
          <TextArea label="Notes" optional {...field('jobNotes')} />
        </div>
      </Panel>
    </MethodForm>
  );
}

function RangeEstimate({ squareFootage }: { squareFootage: number | undefined }) {
  const rates = useDraft((draft) => draft.rates);
  const step = squareFootageStep(squareFootage, rates);
  return (
    <LiveAmount label="Estimated price range" amount={step ? formatRange(step) : '–'}>
      {step
        ? `The invoice takes the upper end, ${formatDollars(pricingTotal('squareFootage', { squareFootage }, rates))}.`
        : 'Enter the area to see the range.'}
    </LiveAmount>
  );
}
