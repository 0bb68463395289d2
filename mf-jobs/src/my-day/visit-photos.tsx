import { roomsOf } from '@app/domain/job/checklist/checklist';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { MAX_JOB_PHOTOS, PHOTO_GROUPS, type PhotoGroup } from '@app/domain/job/photos/photos';
import { formatsIn } from '@app/domain/shared/time-zone';
import { selectOptions } from '@app/domain/shared/validation';
import { Button, Select } from '@app/ui';
import { leavesFocus } from '@app/ui/lists';
import { type ReactNode, useState } from 'react';
import { PhotoChooser } from '../photos/photo-chooser.tsx';
import { PhotoFrame } from '../photos/photo-frame.tsx';
import { PhotoProgress } from '../photos/photo-progress.tsx';
import { PhotoList, photoTexts, RoomPhotoList } from '../photos/photos-panel.tsx';
import { useDayTime, useRoomPhotos } from './my-day-calls.ts';
import { dropPhoto, takePhoto, useUnsentPhotos } from './unsent-photos.ts';

type VisitPhotosProps = { visit: CleanerVisit & { jobId: number }; isOpen: boolean };

/** The photos of a visit: those of the job, those on their way, and, while it `isOpen` for her, the camera. */
export function VisitPhotos({
  visit: { jobId, photos = [], checklist, whatToDo },
  isOpen,
}: VisitPhotosProps) {
  const unsent = useUnsentPhotos(jobId);
  const { timeZone, today } = useDayTime();
  const [type, setType] = useState<PhotoGroup>(checklist?.ticks.length ? 'after' : 'before');
  const [room, setRoom] = useState('');
  const rooms = [
    ...new Set([...whatToDo.rooms.map(({ name }) => name), ...roomsOf(checklist?.sections ?? [])]),
  ];
  const intake = {
    begin: () => () => true,
    isFull: () => photos.length + unsent.length >= MAX_JOB_PHOTOS,
    count: () => undefined,
  };

  return (
    <div className="jobs:mt-4">
      {isOpen && (
        <fieldset tabIndex={-1} className="jobs:outline-none jobs:grid jobs:min-w-0 jobs:gap-3">
          <legend className="jobs:mb-1 jobs:font-semibold">Photos before and after</legend>
          <div className="jobs:grid jobs:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] jobs:gap-3">
            <Select
              label="When"
              options={selectOptions(PHOTO_GROUPS)}
              value={type}
              onChange={({ target }) => setType(target.value as PhotoGroup)}
            />
            <Select
              label="Room"
              placeholder="No room"
              options={rooms.map((name) => ({ value: name, label: name }))}
              value={room}
              onChange={({ target }) => setRoom(target.value)}
            />
          </div>
          <PhotoChooser
            intake={intake}
            size="large"
            multiple
            onPhoto={(image) => takePhoto({ jobId, type, room, image })}
          />
          <ul className="jobs:grid jobs:grid-cols-2 jobs:gap-3 jobs:empty:hidden">
            {unsent.map((photo) => {
              const name = [PHOTO_GROUPS[photo.type], photo.room].filter(Boolean).join(', ');
              return (
                <li key={photo.id}>
                  <PhotoFrame url={photo.image} name={name} />
                  {name}
                  <PhotoProgress image={photo.image} name={name} />
                  <Button
                    ref={leavesFocus}
                    variant="quiet"
                    className="jobs:-ml-5 jobs:@max-3xs:-ml-2"
                    aria-label={`Remove ${name}`}
                    onClick={() => dropPhoto(photo)}
                  >
                    Remove
                  </Button>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      {photos.length > 0 && (
        <OnRequest title={`Photos of the job (${photos.length})`}>
          <PhotoList
            photos={photos.map((photo) => ({
              url: photo.url,
              ...photoTexts(photo, { today, ...formatsIn(timeZone) }),
            }))}
          />
        </OnRequest>
      )}
    </div>
  );
}

type Request = NonNullable<CleanerVisit['request']>;

/** The photos of the rooms from the request. */
export const RoomPhotos = ({ request }: { request: Request }) => (
  <OnRequest title="Photos of the rooms">
    <Photos request={request} />
  </OnRequest>
);

/** What is read when it is asked for: she pays for her line. */
function OnRequest({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="jobs:mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="jobs:flex jobs:min-h-12 jobs:cursor-pointer jobs:items-center jobs:font-semibold jobs:text-leaf-deep jobs:underline jobs:underline-offset-4">
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}

function Photos({ request }: { request: Request }) {
  const { data: photos, error } = useRoomPhotos(request);
  if (error && !photos) return <p>The photos could not be loaded.</p>;
  if (!photos) return <p role="status">The photos are being loaded.</p>;
  if (photos.length === 0) return <p>The request has no photos.</p>;
  return <RoomPhotoList photos={photos} />;
}
