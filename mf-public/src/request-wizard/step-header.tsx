import { ProgressBar, StepIndicator } from '@app/ui';
import type { Ref } from 'react';
import { type Gap, stepsWithGaps } from './repair/gaps.ts';
import { LAST_STEP, WIZARD_STEPS } from './wizard-steps.ts';

const TITLES = WIZARD_STEPS.map(({ title }) => title);

type StepHeaderProps = {
  step: number;
  gaps: Gap[];
  headingRef: Ref<HTMLHeadingElement>;
  onSelect: (step: number) => void;
};

/** Where one is on the way, and what this step is about. */
export function StepHeader({ step, gaps, headingRef, onSelect }: StepHeaderProps) {
  const { title, lead } = WIZARD_STEPS[step - 1] ?? WIZARD_STEPS[0]!;
  return (
    <header className="pub:mb-8">
      <p className="pub:mb-2 pub:text-small pub:text-ink-soft">
        Step {step} of {LAST_STEP}
      </p>
      <ProgressBar value={(step / LAST_STEP) * 100} label="Progress of your request" />
      <div className="pub:mt-3">
        <StepIndicator
          labels={TITLES}
          current={step}
          label="Steps"
          incomplete={stepsWithGaps(gaps)}
          canSelect={() => true}
          onSelect={onSelect}
        />
      </div>
      <h1
        ref={headingRef}
        tabIndex={-1}
        className="pub:mt-8 pub:scroll-mt-40 pub:font-display pub:text-heading pub:font-semibold pub:outline-none"
      >
        {title}
      </h1>
      <p className="pub:mt-2 pub:max-w-measure pub:text-lead pub:text-ink-soft">{lead}</p>
    </header>
  );
}
