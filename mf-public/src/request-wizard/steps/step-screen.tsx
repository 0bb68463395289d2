import { DiningRoom } from '@app/ui/illustrations/dining-room';
import { LivingRoom } from '@app/ui/illustrations/living-room';
import { ThankYou } from '@app/ui/illustrations/thank-you';
import type { ComponentType, ReactNode, Ref } from 'react';
import { LAST_STEP, WIZARD_STEPS } from '../form/wizard-steps.ts';
import { ContactStep } from './contact-step.tsx';
import { FinalStep, RequestSummary } from './final-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { RoomsStep } from './rooms/rooms-step.tsx';
import { VisitStep } from './visit-step.tsx';

type StepScreen = { Fields: ComponentType; drawing?: ReactNode; aside?: ReactNode };

/** The screens of the steps in order. Drawings are cropped at their floor, which meets the border of the page. */
export const STEP_SCREENS: readonly StepScreen[] = [
  { Fields: ContactStep, drawing: <LivingRoom viewBox="8 8 224 131" /> },
  { Fields: NeedsStep, drawing: <DiningRoom viewBox="8 8 224 131" /> },
  { Fields: RoomsStep },
  { Fields: VisitStep, drawing: <ThankYou viewBox="30 4 286 207" /> },
  { Fields: FinalStep, aside: <RequestSummary /> },
];

type StepHeadingProps = { step: number; headingRef: Ref<HTMLHeadingElement> };

export function StepHeading({ step, headingRef }: StepHeadingProps) {
  const { title, lead } = WIZARD_STEPS[step - 1] ?? WIZARD_STEPS[0]!;
  return (
    <div className="pub:mt-6 pub:mb-8 pub:max-w-measure pub:lg:mt-10">
      <p className="pub:text-small pub:font-semibold pub:text-leaf-deep pub:tabular-nums">
        {`Step ${step} of ${LAST_STEP}`}
      </p>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="pub:mt-1 pub:scroll-mt-44 pub:font-display pub:text-heading pub:font-semibold pub:tracking-tight pub:outline-none"
      >
        {title}
      </h1>
      <p className="pub:mt-3 pub:text-lead pub:text-ink-soft">{lead}</p>
    </div>
  );
}
