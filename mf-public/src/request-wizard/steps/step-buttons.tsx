import { Alert, Button } from '@app/ui';
import { LAST_STEP } from '../wizard-steps.ts';
import { UnfinishedPhotos } from './final/unfinished-photos.tsx';

type StepButtonsProps = {
  step: number;
  sending: boolean;
  failure: string | undefined;
  onGo: (step: number) => void;
};

export function StepButtons({ step, sending, failure, onGo }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  return (
    <div className="pub:grid pub:gap-5">
      {isLast && <UnfinishedPhotos />}
      {isLast && failure && (
        <Alert tone="error" title={failure}>
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
