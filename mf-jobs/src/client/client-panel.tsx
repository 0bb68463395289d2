import type { ClientInfo } from '@app/domain/job/client-info';
import { Field, Panel } from '@app/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

type ClientPanelProps = {
  title: string;
  /** City, state and ZIP of a stored job may be missing; a new one needs them. */
  wholeAddress: boolean;
  /** Stands under the name. */
  children?: ReactNode;
};

/** Who the work is for, in a form that has these fields. */
export function ClientPanel({ title, wholeAddress, children }: ClientPanelProps) {
  return (
    <Panel title={title}>
      <div className="jobs:grid jobs:grid-cols-6 jobs:gap-gap">
        <ClientField name="clientName" label="Client name" className="jobs:col-span-6" />
        {children}
        <ClientField name="clientAddress" label="Street address" className="jobs:col-span-6" />
        <ClientField
          name="clientCity"
          label="City"
          optional={!wholeAddress}
          className="jobs:col-span-6 jobs:sm:col-span-2"
        />
        <ClientField
          name="clientState"
          label="State"
          optional={!wholeAddress}
          className="jobs:col-span-3 jobs:sm:col-span-2"
        />
        <ClientField
          name="clientZip"
          label="ZIP code"
          optional={!wholeAddress}
          inputMode="numeric"
          className="jobs:col-span-3 jobs:sm:col-span-2"
        />
        <ClientField
          name="clientPhone"
          label="Phone"
          type="tel"
          optional
          className="jobs:col-span-6 jobs:sm:col-span-3"
        />
        <ClientField
          name="clientEmail"
          label="Email"
          type="email"
          optional
          className="jobs:col-span-6 jobs:sm:col-span-3"
        />
      </div>
    </Panel>
  );
}

type ClientFieldProps = ComponentProps<typeof Field> & { name: keyof ClientInfo };

function ClientField({ name, ...field }: ClientFieldProps) {
  const { register, formState } = useFormContext<ClientInfo>();
  // The browser would offer the owner's own name and address.
  return <Field autoComplete="off" error={formState.errors[name]?.message} {...field} {...register(name)} />;
}
