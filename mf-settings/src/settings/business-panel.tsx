import {
  completedTimeZone,
  ownTimeZone,
  timeZoneLabel,
  timeZoneNames,
  timeZoneOf,
} from '@app/domain/shared/time-zone';
import { Checkbox, Field, Panel, TextArea } from '@app/ui';
import { fieldProps, isEnter } from '@app/web-kit/forms/form-fields';
import { formattedPhone } from '@app/web-kit/forms/formatted-phone';
import { type ComponentProps, useId } from 'react';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { LogoField, type LogoFieldProps } from './logo-field.tsx';
import type { SettingsFields } from './settings-fields.ts';

const ON_WEBSITE = 'On the website and on invoices.';

export function BusinessPanel({ editing, onUploading }: LogoFieldProps) {
  const form = useFormContext<SettingsFields>();
  const { watch } = form;
  const field = fieldProps(form);
  const readOnly = !editing;
  const Text = readOnly ? Wrapped : Field;

  return (
    <Panel title="Business Information">
      <div className="set:grid set:gap-gap">
        <Text
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
            {...field('phone', formattedPhone(form, 'phone'))}
          />
          <Text
            label="Email"
            type="email"
            optional
            hint={ON_WEBSITE}
            readOnly={readOnly}
            {...field('email')}
          />
        </div>
        <Text
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
        <TimeZoneField readOnly={readOnly} />
      </div>
    </Panel>
  );
}

/** A text that is only read wraps, so that enlarged text is not cut. */
const Wrapped = (props: ComponentProps<typeof TextArea> & { type?: string }) => (
  <TextArea rows={1} className="set:[&_textarea]:field-sizing-content" {...props} />
);

/** A field that proposes the zones that match what is typed. It holds the zone, or text that is none. */
function TimeZoneField({ readOnly }: { readOnly: boolean }) {
  const { field, fieldState } = useController<SettingsFields, 'timeZone'>({ name: 'timeZone' });
  const { defaultValues } = useFormState<SettingsFields>();
  const { value = '', onChange, onBlur, ...rest } = field;
  const { trigger } = useFormContext<SettingsFields>();
  const complete = () => onChange(completedTimeZone(value));
  const list = useId();
  return (
    <>
      <Field
        {...rest}
        label="Time zone"
        hint={
          readOnly
            ? 'Where a day begins: for reminders, coming visits and calendars.'
            : `Where a day begins. Type Eastern, Central, Mountain or Pacific, or choose from the list. This device is in ${timeZoneLabel(ownTimeZone())}.`
        }
        autoComplete="off"
        list={list}
        readOnly={readOnly}
        value={timeZoneLabel(value)}
        error={fieldState.error?.message}
        onChange={({ target }) => onChange(timeZoneOf(target.value))}
        onFocus={({ target }) => target.select()}
        onBlur={() => {
          complete();
          onBlur();
          void trigger('timeZone');
        }}
        // Enter saves without leaving the field.
        onKeyDown={(event) => isEnter(event) && complete()}
      />
      {!readOnly && (
        <datalist id={list}>
          {timeZoneNames(defaultValues?.timeZone ?? '').map((name) => (
            <option key={name} value={timeZoneLabel(name)} />
          ))}
        </datalist>
      )}
    </>
  );
}
