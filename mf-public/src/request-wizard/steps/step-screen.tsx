import { CONTACT_TIMES } from '@app/domain/request/contact-time';
import { deviceDay } from '@app/domain/shared/dates';
import { selectOptions } from '@app/domain/shared/validation';
import { Field, RadioCards } from '@app/ui';
import { DiningRoom, LivingRoom } from '@app/ui/illustrations/rooms';
import { ThankYou } from '@app/ui/illustrations/telephones';
import { useNow } from '@app/web-kit/company-time';
import type { ComponentType, ReactNode, Ref } from 'react';
import { TelephoneMark } from '../../site/marks.tsx';
import { useTexts } from '../../site/texts.tsx';
import { useRequestField } from '../form/request-form.ts';
import { LAST_STEP, WIZARD_STEPS } from '../form/wizard-steps.ts';
import { ContactStep } from './contact-step.tsx';
import { FinalStep, RequestSummary } from './final-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { Note, RoomsStep } from './rooms/rooms-step.tsx';

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

const TIMES = selectOptions(CONTACT_TIMES);

function VisitStep() {
  const field = useRequestField();
  const now = useNow();
  const { within } = useTexts();
  return (
    <div className="pub:grid pub:gap-6">
      <Field
        label="Preferred date"
        hint="The day you would like us to come. We settle the hour on the phone."
        type="date"
        min={deviceDay(new Date(now))}
        className="pub:sm:[&_input]:max-w-72"
        {...field('preferredDate')}
      />
      <RadioCards
        legend="Best time to reach you"
        options={TIMES}
        columns={2}
        className="pub:[&_label_span]:first-letter:uppercase"
        {...field('contactTimePreference')}
      />
      <Note icon={TelephoneMark}>
        We review your photos and call you {within && `within ${within} `}with a personal quote and a
        schedule.
      </Note>
    </div>
  );
}
