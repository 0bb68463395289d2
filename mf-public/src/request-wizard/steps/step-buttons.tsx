import { Alert, Button } from '@app/ui';
import { LAST_STEP } from '../form/wizard-steps.ts';
import { failedSlots } from '../photos/room-photos.ts';
import { useSelectedRooms } from '../photos/room-photos-context.ts';
import type { SendFailure } from '../sending/use-submit-request.ts';
import { UnfinishedPhotos } from './unfinished-photos.tsx';

type StepButtonsProps = {
  step: number;
  sending: boolean;
  failure: SendFailure | undefined;
  /** Whether every field is valid as far as it is known. */
  isComplete: boolean;
  onGo: (step: number) => void;
};

export function StepButtons({ step, sending, failure, isComplete, onGo }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  const hasFailedPhoto = failedSlots(useSelectedRooms()).length > 0;
  const isCorrected = failure?.isAboutInput && isComplete && !hasFailedPhoto;
  return (
    <div className="pub:grid pub:gap-5">
      {isLast && <UnfinishedPhotos />}
      {isLast && failure && !isCorrected && (
        <Alert tone="error" title={failure.message}>
          <p>Nothing is lost: everything you entered is still here.</p>
        </Alert>
      )}
      <div className="pub:flex pub:flex-wrap pub:justify-between pub:gap-3 pub:max-[22rem]:*:grow">
        <Button variant="secondary" disabled={step === 1} onClick={() => onGo(step - 1)}>
          Previous
        </Button>
        {isLast ? (
          <Button type="submit" pending={sending} pendingLabel="Sending Your Story...">
            Complete Your Story
          </Button>
        ) : (
          <Button onClick={() => onGo(step + 1)}>Continue Journey</Button>
        )}
      </div>
    </div>
  );
}
