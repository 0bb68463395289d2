import type { Ref } from 'react';
import { LAST_STEP, WIZARD_STEPS } from './wizard-steps.ts';

type StepHeadingProps = { step: number; headingRef: Ref<HTMLHeadingElement> };

export function StepHeading({ step, headingRef }: StepHeadingProps) {
  const { title, lead } = WIZARD_STEPS[step - 1] ?? WIZARD_STEPS[0]!;
  return (
    <div className="pub:mt-6 pub:mb-8 pub:max-w-measure pub:lg:mt-10">
      <p className="pub:text-small pub:font-semibold pub:text-leaf-deep pub:tabular-nums">
        Step {step} of {LAST_STEP}
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
