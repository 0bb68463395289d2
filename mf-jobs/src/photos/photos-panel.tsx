import type { Job } from '@app/domain/job/job/job';
import type { VisitPhoto } from '@app/domain/job/my-day/my-day';
import { PHOTO_GROUPS } from '@app/domain/job/photos/photos';
import { displayPhotoUrl, type RequestPhoto } from '@app/domain/request/request-photos';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { type Day, formatShortMoment } from '@app/domain/shared/dates';
import { Panel } from '@app/ui';
import { useToday } from '@app/web-kit/company-time';
import { useRequest } from '../api/requests.ts';
import { PhotoFrame } from './photo-frame.tsx';

type Photo = NonNullable<Job['photos']>[number];

const GROUPS = [
  { type: 'before', title: 'Before' },
  { type: 'after', title: 'After' },
] as const;

/** Each opens large in a tab of its own. */
const SMALL = 'jobs:grid jobs:grid-cols-3 jobs:@max-3xs:grid-cols-1 jobs:gap-3 jobs:sm:grid-cols-4';

const SMALLEST =
  'jobs:-mx-1 jobs:flex jobs:gap-3 jobs:overflow-x-auto jobs:p-1 jobs:*:w-28 jobs:*:shrink-0 jobs:empty:hidden jobs:sm:flex-wrap';

export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos">
      <div className="jobs:grid jobs:gap-4">
        {GROUPS.map(({ type, title }) => (
          <PhotoGroup key={type} title={title} photos={photos.filter((photo) => photo.type === type)} />
        ))}
      </div>
    </Panel>
  );
}

const PhotoGroup = ({ title, photos }: { title: string; photos: readonly Photo[] }) => (
  <section aria-label={`${title} photos`} className="jobs:min-w-0">
    <h3 className="jobs:mb-2 jobs:font-semibold">{title}</h3>
    {photos.length === 0 && <p className="jobs:text-small jobs:text-ink-soft">No photos</p>}
    <ul className={SMALL}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoView photo={photo} name={`${title}, photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  </section>
);

/** What is said of a photo: its label, and when and by whom it was taken at the visit. */
export function photoTexts({ label, type, takenAt, takenBy }: VisitPhoto, today: Day) {
  const taken = takenAt && `${formatShortMoment(takenAt, today)}${takenBy ? `, ${takenBy}` : ''}`;
  return {
    name: [type && PHOTO_GROUPS[type], label].filter(Boolean).join(', '),
    caption: [label, taken].filter(Boolean).join(', '),
  };
}

const PhotoView = ({ photo, name }: { photo: Photo; name: string }) => (
  <figure>
    <a href={photo.url} target="_blank" rel="noreferrer">
      <PhotoFrame url={photo.url} name={name} />
    </a>
    <figcaption className="jobs:mt-1 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
      {photoTexts(photo, useToday()).caption}
    </figcaption>
  </figure>
);

/** Photos of a request. */
export const RequestPhotos = ({
  photos,
  isSmall,
}: {
  photos: readonly RequestPhoto[];
  isSmall?: boolean | undefined;
}) => (
  <RoomPhotoList
    photos={photos.map(({ photoUrl, roomName }) => ({ url: displayPhotoUrl(photoUrl), roomName }))}
    isSmall={isSmall}
  />
);

type RoomPhotoListProps = {
  photos: readonly { url: string; roomName: string }[];
  isSmall?: boolean | undefined;
};

/** Photos of a request, each with the name of its room. */
export const RoomPhotoList = ({ photos, isSmall }: RoomPhotoListProps) => (
  <PhotoList
    photos={photos.map(({ url, roomName }) => {
      const caption = roomLabel(roomName);
      return { url, name: `${caption}, photo`, caption };
    })}
    isSmall={isSmall}
  />
);

type PhotoListProps = {
  photos: readonly { url: string; name: string; caption: string }[];
  /** Beside what they are about; on a phone in one row. */
  isSmall?: boolean | undefined;
};

export const PhotoList = ({ photos, isSmall = false }: PhotoListProps) => (
  <ul className={isSmall ? SMALLEST : SMALL}>
    {photos.map(({ url, name, caption }) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <PhotoFrame url={url} name={name} />
        </a>
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">{caption}</p>
      </li>
    ))}
  </ul>
);

/** What the visitor photographed. Renders nothing without photos, as of a request that was deleted. */
export function RequestPhotosPanel({ requestId }: { requestId: number | null }) {
  const photos = useRequest(requestId).data?.roomPhotos ?? [];
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos from the request">
      <RequestPhotos photos={photos} />
    </Panel>
  );
}
