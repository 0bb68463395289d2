import { pricingTotal } from '@app/domain/job/pricing/pricing';
import {
  formatRange,
  type SquareFootageDetails,
  squareFootageSchema,
  squareFootageStep,
  squareFootageTiers,
} from '@app/domain/job/pricing/square-footage';
import { formatDollars } from '@app/domain/shared/money';
import { Panel, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { PRINTED_NOTES } from '../../parts/home-notes.tsx';
import { SquareFootageField } from '../../parts/number-fields.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import type { StepProps } from '../draft/wizard-steps.ts';
import { LiveAmount, MethodForm } from './method-form.tsx';
import { useStepForm } from './step-form.tsx';

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
          <TextArea label="Notes" hint={PRINTED_NOTES} optional {...field('jobNotes')} />
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

function PricingGuide({ squareFootage }: { squareFootage: number | undefined }) {
  const rates = useDraft((draft) => draft.rates);
  const current = squareFootageStep(squareFootage, rates);
  return (
    <Panel title="Pricing guide">
      <table className="jobs:w-full jobs:text-left">
        <thead className="jobs:text-small jobs:text-ink-soft">
          <tr className="jobs:border-b jobs:border-line">
            <th scope="col" className="jobs:px-2 jobs:pb-2 jobs:font-semibold">
              Area
            </th>
            <th scope="col" className="jobs:px-2 jobs:pb-2 jobs:text-right jobs:font-semibold">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {squareFootageTiers(rates).map((tier) => (
            <tr
              key={tier.label}
              aria-current={tier.upTo === current?.upTo || undefined}
              className="jobs:border-b jobs:border-line jobs:last:border-0 jobs:aria-[current=true]:bg-leaf-wash jobs:aria-[current=true]:font-semibold"
            >
              <th scope="row" className="jobs:p-2 jobs:font-[inherit]">
                {tier.label}
                {tier.hint && (
                  <span className="jobs:block jobs:text-small jobs:font-normal jobs:text-ink-soft">
                    {tier.hint}
                  </span>
                )}
              </th>
              <td className="jobs:p-2 jobs:text-right jobs:tabular-nums">{formatRange(tier)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
