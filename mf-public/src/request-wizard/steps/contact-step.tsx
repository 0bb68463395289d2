import { Field } from '@app/ui';
import { useRequestField } from '../request-form.ts';

/** Step 1: who is asking, and where the home is. */
export function ContactStep() {
  const field = useRequestField();
  return (
    <div className="pub:grid pub:gap-5 pub:sm:grid-cols-6">
      <Field
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        className="pub:sm:col-span-6"
        {...field('clientName')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        className="pub:sm:col-span-3"
        {...field('clientPhone')}
      />
      <Field
        label="Email"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        className="pub:sm:col-span-3"
        {...field('clientEmail')}
      />
      <Field
        label="Street address"
        autoComplete="address-line1"
        className="pub:sm:col-span-6"
        {...field('clientAddress')}
      />
      <Field
        label="City"
        autoComplete="address-level2"
        className="pub:sm:col-span-3"
        {...field('clientCity')}
      />
      <Field
        label="State"
        autoComplete="address-level1"
        autoCapitalize="characters"
        {...field('clientState')}
      />
      <Field
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        className="pub:sm:col-span-2"
        {...field('clientZip')}
      />
    </div>
  );
}
