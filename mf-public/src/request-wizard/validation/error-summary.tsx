import { Alert } from '@app/ui';
import { Link } from '@app/web-kit';
import { type ReactNode, type Ref, useId } from 'react';
import type { FieldName } from '../request-fields.ts';
import { stepAddress } from '../use-wizard-step.ts';
import { stepTitle } from '../wizard-steps.ts';
import { details, type Gap, stepsWithGaps } from './missing-fields.ts';

type ErrorSummaryProps = { gaps: Gap[]; onFollow: (field: FieldName) => void; ref: Ref<HTMLDivElement> };

/** After a failed submit: what is missing, and the way to each of it. Takes the focus, so it is heard first. */
export function ErrorSummary({ gaps, onFollow, ref }: ErrorSummaryProps) {
  const id = useId();
  return (
    <Alert
      ref={ref}
      tone="error"
      tabIndex={-1}
      className="pub:mb-8"
      aria-labelledby={id}
      title={<span id={id}>{details(gaps.length)} to complete before we can send this</span>}
    >
      <p className="pub:mb-3">Everything you entered is kept.</p>
      <dl className="pub:grid pub:gap-3">
        {stepsWithGaps(gaps).map((step) => (
          <div key={step}>
            <dt className="pub:text-small">
              Step {step}, {stepTitle(step)}
            </dt>
            {gaps
              .filter((gap) => gap.step === step)
              .map((gap) => (
                <dd key={gap.field}>
                  <GapLink gap={gap} onFollow={onFollow}>
                    {gap.message}
                  </GapLink>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Alert>
  );
}

type GapLinkProps = { gap: Gap; onFollow: (field: FieldName) => void; children: ReactNode };

/** Leads to the step and puts the cursor into the field. */
export const GapLink = ({ gap, onFollow, children }: GapLinkProps) => (
  <Link
    to={stepAddress(gap.step)}
    onClick={() => onFollow(gap.field)}
    className="pub:inline-block pub:py-1 pub:font-semibold pub:underline pub:underline-offset-4"
  >
    {children}
  </Link>
);
