import { DiningRoom } from '@app/ui/illustrations/dining-room';
import { LivingRoom } from '@app/ui/illustrations/living-room';
import { ThankYou } from '@app/ui/illustrations/thank-you';
import type { ComponentType, ReactNode } from 'react';
import { ContactStep } from './contact-step.tsx';
import { FinalStep } from './final-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { RequestSummary } from './request-summary.tsx';
import { RoomsStep } from './rooms-step.tsx';
import { VisitStep } from './visit-step.tsx';

type StepScreen = { Fields: ComponentType; drawing?: ReactNode; aside?: ReactNode };

/** What the five steps show. Drawings are cropped at their own floor and stand on that of the page. */
export const STEP_SCREENS: readonly StepScreen[] = [
  { Fields: ContactStep, drawing: <LivingRoom viewBox="8 8 224 131" /> },
  { Fields: NeedsStep, drawing: <DiningRoom viewBox="8 8 224 131" /> },
  { Fields: RoomsStep },
  { Fields: VisitStep, drawing: <ThankYou viewBox="30 4 286 207" /> },
  { Fields: FinalStep, aside: <RequestSummary /> },
];
