import type { Job } from '@app/domain/job/job/job';
import { MAX_JOB_PHOTOS, PHOTO_GROUPS, type PhotoGroup, photoLabel } from '@app/domain/job/photos/photos';
import { keysOf } from '@app/domain/shared/validation';
import { Alert, Panel } from '@app/ui';
import { newId } from '@app/web-kit';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { memo, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { EmptyPhotos, PhotoCard, PhotoLabelField } from '../photos/photo-card.tsx';
import { PhotoChooser } from '../photos/photo-chooser.tsx';
import { PhotoFrame } from '../photos/photo-frame.tsx';
import { PhotoProgress } from '../photos/photo-progress.tsx';
import type { PhotoIntake } from '../photos/use-photo-intake.ts';
import type { EditJobFields } from './edit-job-fields.ts';
import { imageOf } from './edit-photos.ts';
import { addNewPhoto } from './new-photos.ts';

type EditPhotosPanelProps = {
  /** The saved job that the input is based on. */
  job: Job;
  /** The number of photos that are being prepared has changed by this. */
  onPreparing: (change: number) => void;
};

export const EditPhotosPanel = memo(({ job, onPreparing }: EditPhotosPanelProps) => {
  const { control, formState } = useFormContext<EditJobFields>();
  // The default key name, `id`, would overwrite the id of the photo.
  const { append, remove } = useFieldArray({ control, name: 'photos', keyName: 'row' });
  const { photos: list } = formState.errors;
  const problem = list?.root?.message ?? list?.message;

  const handlePhoto = (type: PhotoGroup, image: string, file: File) =>
    append(
      { id: newId(), label: photoLabel(type, file.name), type, url: addNewPhoto(job.id, image) },
      { shouldFocus: false },
    );

  return (
    <Panel title="Photos">
      {problem && (
        <Alert role="alert" className="jobs:mb-4">
          {problem}
        </Alert>
      )}
      <div className="jobs:grid jobs:items-start jobs:gap-6 jobs:md:grid-cols-2">
        {keysOf(PHOTO_GROUPS).map((type) => (
          <Group
            key={type}
            type={type}
            job={job}
            onPreparing={onPreparing}
            onPhoto={(image, file) => handlePhoto(type, image, file)}
            onRemove={remove}
          />
        ))}
      </div>
    </Panel>
  );
});

type GroupProps = EditPhotosPanelProps & {
  type: PhotoGroup;
  onPhoto: (image: string, file: File) => void;
  onRemove: (index: number) => void;
};

function Group({ type, job, onPreparing, onPhoto, onRemove }: GroupProps) {
  const { control, register, formState } = useFormContext<EditJobFields>();
  const photos = useWatch({ control, name: 'photos' });
  const intake = useEditIntake(onPreparing);
  const section = useRef<HTMLElement>(null);
  const own = photos.map((photo, index) => ({ ...photo, index })).filter((photo) => photo.type === type);
  const title = PHOTO_GROUPS[type];
  const handleRemove = (index: number) => {
    onRemove(index);
    section.current?.focus();
  };

  return (
    <section ref={section} tabIndex={-1} aria-label={`${title} photos`} className="jobs:grid jobs:gap-4">
      <h3 className="jobs:font-semibold">{own.length > 0 ? `${title} (${own.length})` : title}</h3>
      <PhotoChooser intake={intake} multiple onPhoto={onPhoto} />
      {own.length === 0 ? (
        <EmptyPhotos>No photos from {type} the work yet.</EmptyPhotos>
      ) : (
        <ul className="jobs:grid jobs:gap-4">
          {own.map(({ id, label, url, index }, position) => (
            <PhotoCard
              key={id}
              label={label}
              image={<EditImage url={imageOf(job, { id, url })} label={label} />}
              onRemove={() => handleRemove(index)}
            >
              <PhotoLabelField
                type={type}
                index={position}
                error={formState.errors.photos?.[index]?.label?.message}
                {...register(`photos.${index}.label`)}
              />
            </PhotoCard>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Nothing after the job was saved, when the new photos of the form are removed. */
const EditImage = ({ url, label }: { url: string; label: string }) =>
  url === '' ? null : (
    <div>
      <PhotoFrame url={url} name={label} />
      <PhotoProgress image={url} name={label} />
    </div>
  );

/** Receives the photos of Edit Job while it is open. `onPreparing`: the number that is being prepared has changed by this. */
export function useEditIntake(onPreparing: (change: number) => void): PhotoIntake {
  const { getValues } = useFormContext<EditJobFields>();
  const isShown = useIsShown();
  return {
    begin: () => isShown,
    isFull: () => {
      const rooms = getValues('roomPhotos').filter(({ url }) => url !== '');
      return getValues('photos').length + rooms.length >= MAX_JOB_PHOTOS;
    },
    count: onPreparing,
  };
}
