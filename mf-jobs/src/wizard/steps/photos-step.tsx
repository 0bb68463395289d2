import { type PhotoGroup as Group, PHOTO_GROUPS } from '@app/domain/job/photos/photos';
import { Button, Panel } from '@app/ui';
import { type FormEvent, useRef } from 'react';
import { EmptyPhotos, PhotoCard, PhotoLabelField } from '../../photos/photo-card.tsx';
import { PhotoChooser } from '../../photos/photo-chooser.tsx';
import { PhotoProgress } from '../../photos/photo-progress.tsx';
import type { PhotoEntry } from '../draft/draft.ts';
import { addJobPhoto, labelJobPhoto, removeJobPhoto, wizardIntake } from '../draft/draft-photos.ts';
import { useDraft, useWizard } from '../draft/draft-store.ts';
import { STEPS, type StepProps } from '../draft/wizard-steps.ts';
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
          <Button type="submit" pending={preparing}>
            Continue to Review
          </Button>
          {!hasPhotos && (
            <Button variant="quiet" onClick={() => goTo(STEPS.review)}>
              Skip Photos
            </Button>
          )}
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

function PhotoGroup({ type }: { type: Group }) {
  const all = useDraft((draft) => draft.photos);
  const photos = all.filter((photo) => photo.type === type);
  const panel = useRef<HTMLElement>(null);

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={photos.length > 0 ? `${PHOTO_GROUPS[type]} (${photos.length})` : PHOTO_GROUPS[type]}
    >
      <div className="jobs:grid jobs:gap-4">
        <PhotoChooser
          intake={wizardIntake}
          multiple
          onPhoto={(url, file) => addJobPhoto(type, file.name, url)}
        />
        {photos.length === 0 ? (
          <EmptyPhotos>No photos from {type} the work yet.</EmptyPhotos>
        ) : (
          <ul className="jobs:grid jobs:gap-4">
            {photos.map((photo, index) => (
              <DraftPhoto
                key={photo.id}
                photo={photo}
                index={index}
                onRemoved={() => panel.current?.focus()}
              />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

type DraftPhotoProps = { photo: PhotoEntry; index: number; onRemoved: () => void };

function DraftPhoto({ photo: { id, label, type }, index, onRemoved }: DraftPhotoProps) {
  const url = useDraft((draft) => draft.images[id]);
  const image = url && (
    <div>
      <img
        src={url}
        alt={label}
        className="jobs:aspect-square jobs:w-full jobs:rounded jobs:border jobs:border-line jobs:bg-mist jobs:object-cover"
      />
      <PhotoProgress image={url} name={label} />
    </div>
  );
  const handleRemove = () => {
    removeJobPhoto(id);
    onRemoved();
  };
  return (
    <PhotoCard label={label} image={image} onRemove={handleRemove}>
      <PhotoLabelField
        type={type}
        index={index}
        value={label}
        onChange={(event) => labelJobPhoto(id, event.target.value)}
      />
    </PhotoCard>
  );
}
