import { pricingTotal } from '@app/domain/job/pricing';
import {
  HOURLY_RATE,
  HOURS_CHOICES,
  type TimeBasedDetails,
  timeBasedSchema,
} from '@app/domain/job/time-based';
import { formatDollars } from '@app/domain/shared/money';
import { Panel, Select, TextArea } from '@app/ui';
import { currentDraft, keepDetails, useDraft } from '../../draft/draft-store.ts';
import { useStepForm } from '../../draft/use-step-form.ts';
import { StepForm } from '../../step-form.tsx';
import { STEPS, type StepProps } from '../../wizard-steps.ts';
import { LiveAmount } from './live-amount.tsx';
import { ReviewOrPhotos } from './review-or-photos.tsx';

const keep = (fields: TimeBasedDetails) => keepDetails('timeBased', fields);

const countHours = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`);

/** The offered hours, and with them those of a repeated job that was priced in another way. */
function hoursOptions(current: number) {
  const offered: readonly number[] = HOURS_CHOICES;
  const hours = offered.includes(current) ? offered : [...offered, current];
  return hours.map((choice) => ({ value: String(choice), label: countHours(choice) }));
}

export function TimeBasedStep({ goTo }: StepProps) {
  const { details, wishes } = currentDraft();
  const fields = details.timeBased ?? { hoursWorked: HOURS_CHOICES[0], jobNotes: wishes };
  const { form, proceed } = useStepForm(timeBasedSchema, fields, keep);
  const { register, formState } = form;
  const { errors } = formState;
  const hours = useDraft((draft) => draft.details.timeBased?.hoursWorked) ?? fields.hoursWorked;

  return (
    <StepForm
      onSubmit={proceed(() => goTo(STEPS.review))}
      aside={
        <LiveAmount
          label="Total amount"
          amount={formatDollars(pricingTotal('timeBased', { hoursWorked: hours }))}
        >
          {countHours(hours)} × {formatDollars(HOURLY_RATE)}
        </LiveAmount>
      }
      actions={<ReviewOrPhotos onPhotos={proceed(() => goTo(STEPS.photos))} />}
    >
      <Panel>
        <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
          <FixedRate />
          <Select
            label="Hours worked"
            options={hoursOptions(fields.hoursWorked)}
            error={errors.hoursWorked?.message}
            {...register('hoursWorked', { valueAsNumber: true })}
          />
          <TextArea
            label="Notes"
            optional
            className="jobs:sm:col-span-2"
            error={errors.jobNotes?.message}
            {...register('jobNotes')}
          />
        </div>
      </Panel>
    </StepForm>
  );
}

const FixedRate = () => (
  <div className="jobs:rounded jobs:bg-leaf-wash jobs:px-4 jobs:py-3">
    <p className="jobs:text-small jobs:text-ink-soft">Fixed rate</p>
    <p>
      <span className="jobs:text-lead jobs:font-semibold">${HOURLY_RATE}</span> per hour
    </p>
  </div>
);
