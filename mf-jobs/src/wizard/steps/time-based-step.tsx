import { pricingTotal } from '@app/domain/job/pricing/pricing';
import {
  HOURS_CHOICES,
  hoursSchema,
  type TimeBasedDetails,
  timeBasedSchema,
} from '@app/domain/job/pricing/time-based';
import { type Dollars, formatDollars, shortDollars } from '@app/domain/shared/money';
import { formatCount } from '@app/domain/shared/units';
import { Panel, Select, TextArea } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import * as v from 'valibot';
import { PRINTED_NOTES } from '../../parts/home-notes.tsx';
import { currentDraft, saveDetails, useDraft } from '../draft/draft-store.ts';
import type { StepProps } from '../draft/wizard-steps.ts';
import { LiveAmount, MethodForm } from './method-form.tsx';
import { useStepForm } from './step-form.tsx';

const save = (fields: TimeBasedDetails) => saveDetails('timeBased', fields);

/** The hours on offer, plus the current ones where a repeated job has others. */
function hoursOptions(current: number) {
  const offered: readonly number[] = HOURS_CHOICES;
  const hours = offered.includes(current) ? offered : [...offered, current];
  return hours.map((choice) => ({ value: String(choice), label: formatCount(choice, 'hour') }));
}

/** The planned length where a job can have that many hours. */
const firstHours = (minutes: number | null): number =>
  minutes && v.is(hoursSchema, minutes / 60) ? minutes / 60 : HOURS_CHOICES[0];

export function TimeBasedStep({ goTo }: StepProps) {
  const { client, details } = currentDraft();
  const fields = details.timeBased ?? { hoursWorked: firstHours(client.durationMinutes), jobNotes: '' };
  const { form, proceed } = useStepForm(timeBasedSchema, fields, save);
  const field = fieldProps(form);
  const hours = useDraft((draft) => draft.details.timeBased?.hoursWorked) ?? fields.hoursWorked;
  const rates = useDraft((draft) => draft.rates);

  return (
    <MethodForm
      goTo={goTo}
      proceed={proceed}
      aside={
        <LiveAmount
          label="Total amount"
          amount={formatDollars(pricingTotal('timeBased', { hoursWorked: hours }, rates))}
        >
          {formatCount(hours, 'hour')} × {formatDollars(rates.hourlyRate)}
        </LiveAmount>
      }
    >
      <Panel>
        <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
          <FixedRate hourlyRate={rates.hourlyRate} />
          <Select
            label="Hours worked"
            options={hoursOptions(fields.hoursWorked)}
            {...field('hoursWorked', { valueAsNumber: true })}
          />
          <TextArea
            label="Notes"
            hint={PRINTED_NOTES}
            optional
            className="jobs:sm:col-span-2"
            {...field('jobNotes')}
          />
        </div>
      </Panel>
    </MethodForm>
  );
}

const FixedRate = ({ hourlyRate }: { hourlyRate: Dollars }) => (
  <div className="jobs:rounded jobs:bg-leaf-wash jobs:px-4 jobs:py-3">
    <p className="jobs:text-small jobs:text-ink-soft">Fixed rate</p>
    <p>
      <span className="jobs:text-lead jobs:font-semibold">{shortDollars(hourlyRate)}</span> per hour
    </p>
  </div>
);
