import { Alert } from '@app/ui';
import { Link } from '@app/web-kit';
import { type ReactNode, type Ref, useId } from 'react';
import { fieldLink } from '../form/use-wizard-step.ts';
import { stepTitle } from '../form/wizard-steps.ts';
import { countOfDetails, incompleteSteps, type MissingField } from './missing-fields.ts';

type ErrorSummaryProps = {
  missingFields: MissingField[];
  ref: Ref<HTMLDivElement>;
};

/** Takes the focus after a failed submit so that a screen reader starts here. */
export function ErrorSummary({ missingFields, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    <Alert
      ref={ref}
      tone="error"
      tabIndex={-1}
      className="pub:mb-8"
      aria-labelledby={id}
      title={<span id={id}>{countOfDetails(missingFields.length)} to complete before we can send this</span>}
    >
      <p className="pub:mb-3">Everything you entered is kept.</p>
      <dl className="pub:grid pub:gap-3">
        {incompleteSteps(missingFields).map((step) => (
          <div key={step}>
            <dt className="pub:text-small">
              Step {step}, {stepTitle(step)}
            </dt>
            {missingFields
              .filter((missing) => missing.step === step)
              .map((missing) => (
                <dd key={missing.field}>
                  <FieldLink missing={missing}>{missing.message}</FieldLink>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Alert>
  );
}

type FieldLinkProps = { missing: MissingField; children: ReactNode };

export const FieldLink = ({ missing, children }: FieldLinkProps) => (
  <Link
    {...fieldLink(missing.field)}
    className="pub:inline-block pub:py-1 pub:font-semibold pub:underline pub:underline-offset-4"
  >
    {children}
  </Link>
);
