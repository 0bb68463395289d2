import { isSameHome, personOf } from '@app/domain/client/same-client';
import type { BookChoice, Job } from '@app/domain/job/job/job';
import { formatPhone } from '@app/domain/shared/phone';
import { Checkbox } from '@app/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EditJobFields } from './edit-job-fields.ts';

type BookChoicesProps = { job: Job; choice: BookChoice; onChange: (choice: BookChoice) => void };

/** What a changed phone, email or street does in the client book. Renders nothing while none of them is changed. */
export function BookChoices({ job, choice, onChange }: BookChoicesProps) {
  const fields = useWatch({ control: useFormContext<EditJobFields>().control }) as EditJobFields;
  if (!job.clientId) return null;
  const before = (['clientPhone', 'clientEmail'] as const).flatMap((name) =>
    job[name] && fields[name] && fields[name] !== job[name] ? [job[name]] : [],
  );
  const [was, is] = [job, fields].map((one) => personOf(one as Job).homes[0]!) as [Home, Home];
  const isMoved = is.address && !isSameHome({ ...was, zip: null }, is);
  if (before.length === 0 && !isMoved) return null;
  return (
    <fieldset className="jobs:col-span-6 jobs:grid jobs:gap-3 jobs:rounded jobs:bg-leaf-wash jobs:p-3">
      <legend className="jobs:sr-only">In the client book</legend>
      {before.length > 0 && (
        <Checkbox
          label="Change it in the client book, too"
          hint={`Otherwise the client keeps ${before.map(formatPhone).join(' and ')} as well.`}
          checked={choice.replacesContact}
          onChange={({ target }) => onChange({ ...choice, replacesContact: target.checked })}
        />
      )}
      {isMoved && (
        <Checkbox
          label="It is the same home, whose address was wrong"
          hint="Its private notes stay with it. Otherwise it is another home of the client."
          checked={choice.correctsHome}
          onChange={({ target }) => onChange({ ...choice, correctsHome: target.checked })}
        />
      )}
    </fieldset>
  );
}

type Home = Parameters<typeof isSameHome>[0];
