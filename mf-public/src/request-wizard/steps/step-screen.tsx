import { ContactStep } from './contact-step.tsx';
import { FinalStep } from './final-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { RoomsStep } from './rooms-step.tsx';
import { VisitStep } from './visit-step.tsx';

const SCREENS = [ContactStep, NeedsStep, RoomsStep, VisitStep, FinalStep];

export function StepScreen({ step }: { step: number }) {
  const Screen = SCREENS[step - 1] ?? ContactStep;
  return <Screen />;
}
