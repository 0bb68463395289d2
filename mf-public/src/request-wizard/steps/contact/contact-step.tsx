import { Field } from '@app/ui';
import { useRequestField } from '../../request-form.ts';

const WHOLE = 'pub:col-span-6';
const HALF = 'pub:col-span-6 pub:sm:col-span-3';

/** Step 1: who is asking, and where the home is. */
export function ContactStep() {
  const field = useRequestField();
  return (
    <div className="pub:grid pub:grid-cols-6 pub:gap-x-4 pub:gap-y-5">
      <Field
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        className={WHOLE}
        {...field('clientName')}
      />
      <Field
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        className={HALF}
        {...field('clientPhone')}
      />
      <Field
        label="Email"
        optional
        type="email"
        autoComplete="email"
        inputMode="email"
        className={HALF}
        {...field('clientEmail')}
      />
      <Field
        label="Street address"
        autoComplete="address-line1"
        className={WHOLE}
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
