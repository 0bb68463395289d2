import { Field } from '@app/ui';
import type { FieldName } from '../form/request-fields.ts';
import { useRequestField } from '../form/request-form.ts';

const FULL_WIDTH = 'pub:col-span-6';
const HALF_WIDTH = 'pub:col-span-6 pub:sm:col-span-3';

export function ContactStep() {
  const register = useRequestField();
  // Ids that are the same in the prerendered markup.
  const field = (name: FieldName) => ({ id: name, ...register(name) });
  return (
    <div className="pub:grid pub:grid-cols-6 pub:gap-x-4 pub:gap-y-5">
      <Field
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        className={FULL_WIDTH}
        {...field('clientName')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        className={HALF_WIDTH}
        {...field('clientPhone')}
      />
      <Field
        label="Email"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        className={HALF_WIDTH}
        {...field('clientEmail')}
      />
      <Field
        label="Street address"
        autoComplete="address-line1"
        className={FULL_WIDTH}
        {...field('clientAddress')}
      />
      <Field
        label="City"
        autoComplete="address-level2"
        className="pub:col-span-6 pub:sm:col-span-2"
        {...field('clientCity')}
      />
      <Field
        label="State"
        autoComplete="address-level1"
        autoCapitalize="words"
        className="pub:col-span-3 pub:sm:col-span-2"
        {...field('clientState')}
      />
      <Field
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        className="pub:col-span-3 pub:sm:col-span-2"
        {...field('clientZip')}
      />
    </div>
  );
}
