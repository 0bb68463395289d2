import { timeZoneLabel, timeZoneOptions } from '@app/domain/shared/time-zone';
import { Checkbox, Field, Panel, Select } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { useFormContext } from 'react-hook-form';
import { LogoField, type LogoFieldProps } from './logo-field.tsx';
import type { SettingsFields } from './settings-fields.ts';

const ON_WEBSITE = 'On the website and on invoices.';

export function BusinessPanel({ editing, onUploading }: LogoFieldProps) {
  const { register, watch, formState } = useFormContext<SettingsFields>();
  const field = fieldProps({ register, formState });
  const readOnly = !editing;
  const timeZone = watch('timeZone') ?? '';
  const zone = {
    label: 'Time zone',
    hint: 'Where a day begins: for reminders, coming visits and calendars.',
  };

  return (
    <Panel title="Business Information">
      <div className="set:grid set:gap-gap">
        <Field
          label="Business name"
          autoComplete="organization"
          readOnly={readOnly}
          {...field('businessName')}
        />
        <LogoField editing={editing} onUploading={onUploading} />
        <div className="set:grid set:gap-gap set:sm:grid-cols-2">
          <Field
            label="Phone"
            type="tel"
            optional
            hint={ON_WEBSITE}
            readOnly={readOnly}
            {...field('phone')}
          />
          <Field
            label="Email"
            type="email"
            optional
            hint={ON_WEBSITE}
            readOnly={readOnly}
            {...field('email')}
          />
        </div>
        <Field
          label="Address"
          optional
          hint={watch('addressOnWebsite') ? ON_WEBSITE : 'Printed on invoices. Not on the website.'}
          readOnly={readOnly}
          {...field('address')}
        />
        {editing && (
          <Checkbox
            label="Show the address on the website"
            hint="To every visitor and to search engines."
            {...field('addressOnWebsite')}
          />
        )}
        {editing ? (
          <Select {...zone} options={timeZoneOptions(timeZone)} {...field('timeZone')} />
        ) : (
          <Field {...zone} readOnly value={timeZoneLabel(timeZone)} />
        )}
      </div>
    </Panel>
  );
}
