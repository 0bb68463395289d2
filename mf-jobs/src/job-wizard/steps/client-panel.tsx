import { Field, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import type { ClientFields } from '../draft/draft.ts';
import { PastClients } from './past-clients.tsx';

export function ClientPanel() {
  const { register, formState } = useFormContext<ClientFields>();
  const { errors } = formState;
  return (
    <Panel title="Client">
      <div className="jobs:grid jobs:grid-cols-6 jobs:gap-gap">
        <Field
          label="Client name"
          autoComplete="off"
          className="jobs:col-span-6"
          error={errors.clientName?.message}
          {...register('clientName')}
        />
        <PastClients />
        <Field
          label="Street address"
          autoComplete="off"
          className="jobs:col-span-6"
          error={errors.clientAddress?.message}
          {...register('clientAddress')}
        />
        <Field
          label="City"
          autoComplete="off"
          className="jobs:col-span-6 jobs:sm:col-span-3"
          error={errors.clientCity?.message}
          {...register('clientCity')}
        />
        <Field
          label="State"
          autoComplete="off"
          className="jobs:col-span-2 jobs:sm:col-span-1"
          error={errors.clientState?.message}
          {...register('clientState')}
        />
        <Field
          label="ZIP code"
          autoComplete="off"
          inputMode="numeric"
          className="jobs:col-span-4 jobs:sm:col-span-2"
          error={errors.clientZip?.message}
          {...register('clientZip')}
        />
        <Field
          label="Phone"
          type="tel"
          autoComplete="off"
          optional
          className="jobs:col-span-6 jobs:sm:col-span-3"
          error={errors.clientPhone?.message}
          {...register('clientPhone')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="off"
          optional
          className="jobs:col-span-6 jobs:sm:col-span-3"
          error={errors.clientEmail?.message}
          {...register('clientEmail')}
        />
      </div>
    </Panel>
  );
}
