import type { RoomPhoto } from '@app/domain/job/photos/photos';
import { LENGTHS } from '@app/domain/shared/lengths';
import { Button, TextArea } from '@app/ui';
import { Trash2 } from '@app/ui/icons';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { createContext, useContext, useId, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { PhotoChooser } from '../photos/photo-chooser.tsx';
import { PhotoFrame } from '../photos/photo-frame.tsx';
import { PhotoProgress } from '../photos/photo-progress.tsx';
import type { PhotoIntake } from '../photos/use-photo-intake.ts';

/** The photos of the documented rooms of a form, by the ids of the rooms. */
export type RoomImages = {
  /** A data URL or a path; undefined for a room without a photo. */
  urlOf(id: string): string | undefined;
  set(id: string, image: string): void;
  remove(id: string): void;
  intake: PhotoIntake;
};

const Context = createContext<RoomImages | undefined>(undefined);

export const RoomImagesContext = Context.Provider;

export function useRoomImages(): RoomImages {
  const images = useContext(Context);
  if (!images) throw new Error('Room documentation needs a RoomImagesContext');
  return images;
}

/** The fields that a form with room documentation has. */
export type RoomFields = { roomPhotos: RoomPhoto[] };

type RoomCardProps = { id: string; roomName: string; index: number; onRemove: () => void };

export function RoomCard({ id, roomName, index, onRemove }: RoomCardProps) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  const field = fieldProps(useFormContext<RoomFields>());
  const images = useRoomImages();
  const url = images.urlOf(id);

  const handleRemovePhoto = () => {
    images.remove(id);
    card.current?.focus();
  };

  return (
    <li>
      <section
        ref={card}
        tabIndex={-1}
        aria-labelledby={headingId}
        className="jobs:grid jobs:gap-3 jobs:rounded jobs:border jobs:border-line jobs:p-4"
      >
        <div className="jobs:flex jobs:@max-3xs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-3">
          <h3 id={headingId} className="jobs:min-w-0 jobs:font-semibold jobs:wrap-anywhere">
            {roomName}
          </h3>
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 aria-hidden size="1.125em" />}
            aria-label={`Remove ${roomName}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        <div className={url ? 'jobs:grid jobs:gap-4 jobs:sm:grid-cols-[10rem_minmax(0,1fr)]' : undefined}>
          {url && (
            <div>
              <PhotoFrame url={url} name={`${roomName}, photo`} />
              <PhotoProgress image={url} name={roomName} />
            </div>
          )}
          <TextArea
            label="Notes"
            aria-label={`Notes for ${roomName}`}
            optional
            rows={3}
            maxLength={LENGTHS.roomNote}
            {...field(`roomPhotos.${index}.notes`)}
          />
        </div>
        <PhotoChooser intake={images.intake} onPhoto={(image) => images.set(id, image)}>
          {url && (
            <Button variant="quiet" size="small" onClick={handleRemovePhoto}>
              Remove photo
            </Button>
          )}
        </PhotoChooser>
      </section>
    </li>
  );
}
