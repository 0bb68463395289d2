import { Field, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import type { EditJobFields } from './edit-job-fields.ts';

export function ClientPanel() {
  const { register, formState } = useFormContext<EditJobFields>();
  const { errors } = formState;
  return (
    <Panel title="Client Information">
      <div className="jobs:grid jobs:grid-cols-2 jobs:gap-gap jobs:sm:grid-cols-6">
        <Field
          label="Client name"
          className="jobs:col-span-2 jobs:sm:col-span-6"
          error={errors.clientName?.message}
          {...register('clientName')}
        />
        <Field
          label="Street address"
          className="jobs:col-span-2 jobs:sm:col-span-6"
          error={errors.clientAddress?.message}
          {...register('clientAddress')}
        />
        <Field
          label="City"
          optional
          className="jobs:col-span-2"
          error={errors.clientCity?.message}
          {...register('clientCity')}
        />
        <Field
          label="State"
          optional
          className="jobs:sm:col-span-2"
          error={errors.clientState?.message}
          {...register('clientState')}
        />
        <Field
          label="ZIP code"
          optional
          className="jobs:sm:col-span-2"
          error={errors.clientZip?.message}
          {...register('clientZip')}
        />
        <Field
          label="Phone"
          type="tel"
          optional
          className="jobs:col-span-2 jobs:sm:col-span-3"
          error={errors.clientPhone?.message}
          {...register('clientPhone')}
        />
        <Field
          label="Email"
          type="email"
          optional
          className="jobs:col-span-2 jobs:sm:col-span-3"
          error={errors.clientEmail?.message}
          {...register('clientEmail')}
        />
      </div>
    </Panel>
  );
}
