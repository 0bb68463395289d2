import { Field, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { LogoField } from './logo-field.tsx';
import type { SettingsFields } from './settings-fields.ts';

export function BusinessPanel({ editing }: { editing: boolean }) {
  const { register, formState } = useFormContext<SettingsFields>();
  const { errors } = formState;
  const readOnly = !editing;

  return (
    <Panel title="Business Information">
      <div className="set:grid set:gap-gap">
        <Field
          label="Business name"
          autoComplete="organization"
          readOnly={readOnly}
          error={errors.businessName?.message}
          {...register('businessName')}
        />
        <LogoField editing={editing} />
        <div className="set:grid set:gap-gap set:sm:grid-cols-2">
          <Field
            label="Phone"
            type="tel"
            optional
            readOnly={readOnly}
            error={errors.phone?.message}
            {...register('phone')}
          />
          <Field
            label="Email"
            type="email"
            optional
            readOnly={readOnly}
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
        <Field
          label="Address"
          optional
          hint="Printed on invoices."
          readOnly={readOnly}
          error={errors.address?.message}
          {...register('address')}
        />
      </div>
    </Panel>
  );
}
