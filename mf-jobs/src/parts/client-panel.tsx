import type { ClientInfo } from '@app/domain/job/job/client-info';
import { Field, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { formattedPhone } from '@app/web-kit/forms/formatted-phone';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

type ClientPanelProps = {
  title: string;
  /** New jobs require city, state and ZIP code; older ones may lack them. */
  isAddressRequired: boolean;
  /** Shown below the name. */
  children?: ReactNode;
  /** What else the fields change. */
  notes?: ReactNode;
};

/** Both boxes stand in one line where a label of the narrowest phones takes two. */
const HALF_ON_PHONES =
  'jobs:col-span-3 jobs:@max-3xs:col-span-6 jobs:max-[24rem]:self-end jobs:sm:col-span-2';

/** Needs a form around it. */
export function ClientPanel({ title, isAddressRequired, children, notes }: ClientPanelProps) {
  return (
    <Panel title={title}>
      <div className="jobs:grid jobs:grid-cols-6 jobs:gap-gap">
        <ClientField name="clientName" label="Client name" className="jobs:col-span-6" />
        {children}
        <ClientField name="clientAddress" label="Street address" className="jobs:col-span-6" />
        <ClientField
          name="clientCity"
          label="City"
          optional={!isAddressRequired}
          className="jobs:col-span-6 jobs:sm:col-span-2"
        />
        <ClientField
          name="clientState"
          label="State"
          optional={!isAddressRequired}
          className={HALF_ON_PHONES}
        />
        <ClientField
          name="clientZip"
          label="ZIP code"
          optional={!isAddressRequired}
          inputMode="numeric"
          className={HALF_ON_PHONES}
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
        {notes}
      </div>
    </Panel>
  );
}

type ClientFieldProps = ComponentProps<typeof Field> & { name: keyof ClientInfo };

function ClientField({ name, ...props }: ClientFieldProps) {
  const form = useFormContext<ClientInfo>();
  const options = name === 'clientPhone' ? formattedPhone(form, name) : {};
  // Autocompletion would suggest the admin's own name and address.
  return <Field autoComplete="off" {...props} {...fieldProps(form)(name, options)} />;
}
