import { salesTaxLabel } from '@app/domain/job/pricing/sales-tax';
import { Button, MoneyText, Panel } from '@app/ui';
import { Camera } from '@app/ui/icons';
import type { ReactNode } from 'react';
import { useSalesTax } from '../../api/settings.ts';
import { useDraft } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { StepForm, type useStepForm } from './step-form.tsx';

type MethodFormProps = StepProps & {
  proceed: ReturnType<typeof useStepForm>['proceed'];
  aside: ReactNode;
  children: ReactNode;
};

/** The form of a pricing method for which photos are optional. */
export function MethodForm({ goTo, proceed, aside, children }: MethodFormProps) {
  const photoCount = useDraft((draft) => draft.photos.length);
  return (
    <StepForm
      onSubmit={proceed(() => goTo(STEPS.review))}
      aside={aside}
      actions={
        <>
          <Button type="submit">Continue to Review</Button>
          <Button
            variant="secondary"
            icon={<Camera aria-hidden size="1.125em" />}
            onClick={proceed(() => goTo(STEPS.photos))}
          >
            Add Photos{photoCount > 0 && ` (${photoCount})`}
          </Button>
        </>
      }
    >
      {children}
    </StepForm>
  );
}

type LiveAmountProps = { label: string; amount: string; children?: ReactNode };

export const LiveAmount = ({ label, amount, children }: LiveAmountProps) => (
  <Panel>
    <p className="jobs:text-small jobs:text-ink-soft">{label}</p>
    <output aria-label={label} className="jobs:block">
      <MoneyText size="heading">{amount}</MoneyText>
    </output>
    {children && <div className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">{children}</div>}
    <BeforeTax />
  </Panel>
);

/** The price of a step has no tax. Renders nothing where new jobs are not taxed. */
export function BeforeTax() {
  const tax = useSalesTax();
  if (!tax) return null;
  return (
    <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">
      {salesTaxLabel(tax)} is added in the review.
    </p>
  );
}
