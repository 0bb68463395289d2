import { Button } from '@app/ui';
import type { FormEvent } from 'react';
import { useDraft, useWizard } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
import { PhotoGroup } from './photo-group.tsx';
import { StepForm } from './step-form.tsx';

export function PhotosStep({ goTo }: StepProps) {
  const hasPhotos = useDraft((draft) => draft.photos.length > 0);
  const preparing = useWizard((state) => state.preparing > 0);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    goTo(STEPS.review);
  };
  return (
    <StepForm
      onSubmit={handleSubmit}
      actions={
        <>
          <Button type="submit" variant={hasPhotos ? 'primary' : 'secondary'} pending={preparing}>
            Continue to Review
          </Button>
          <Button variant={hasPhotos ? 'quiet' : 'primary'} onClick={() => goTo(STEPS.review)}>
            Skip Photos
          </Button>
        </>
      }
    >
      <p className="jobs:max-w-measure jobs:text-ink-soft">
        Optional. Photos are made smaller on this device before they are saved with the job.
      </p>
      <div className="jobs:grid jobs:items-start jobs:gap-6 jobs:md:grid-cols-2">
        <PhotoGroup type="before" />
        <PhotoGroup type="after" />
      </div>
    </StepForm>
  );
}
