import type { Job } from '@app/domain/job/job/job';
import type { VisitPhoto } from '@app/domain/job/my-day/my-day';
import { PHOTO_GROUPS } from '@app/domain/job/photos/photos';
import { displayPhotoUrl, type RequestPhoto } from '@app/domain/request/request-photos';
import { roomLabel } from '@app/domain/request/room-catalogue';
import type { Moments } from '@app/domain/shared/time-zone';
import { Panel } from '@app/ui';
import type { ViewedPhoto } from '@app/ui/photo-viewer';
import { useMoments } from '@app/web-kit/company-time';
import { useRequest } from '../api/requests.ts';
import { PhotoButton } from './photo-button.tsx';

type Photo = NonNullable<Job['photos']>[number];

const GROUPS = [
  { type: 'before', title: 'Before' },
  { type: 'after', title: 'After' },
] as const;

const SMALL = 'jobs:grid jobs:grid-cols-3 jobs:@max-3xs:grid-cols-1 jobs:gap-3 jobs:sm:grid-cols-4';

const SMALLEST =
  'jobs:-mx-1 jobs:flex jobs:gap-3 jobs:overflow-x-auto jobs:p-1 jobs:*:w-28 jobs:*:shrink-0 jobs:empty:hidden jobs:sm:flex-wrap';

export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  const moments = useMoments();
  if (photos.length === 0) return null;
  const all = GROUPS.flatMap((group) =>
    photos
      .filter(({ type }) => type === group.type)
      .map((photo, index) => ({
        type: photo.type,
        url: photo.url,
        name: `${group.title}, photo ${index + 1}`,
        caption: photoTexts(photo, moments).caption,
      })),
  );
  return (
    <Panel title="Photos">
      <div className="jobs:grid jobs:gap-4">
        {GROUPS.map(({ type, title }) => (
          <PhotoGroup
            key={type}
            title={title}
            photos={all.filter((photo) => photo.type === type)}
            all={all}
          />
        ))}
      </div>
    </Panel>
  );
}

type PhotoGroupProps = { title: string; photos: readonly ListedPhoto[]; all: readonly ListedPhoto[] };

const PhotoGroup = ({ title, photos, all }: PhotoGroupProps) => (
  <section aria-label={`${title} photos`} className="jobs:min-w-0">
    <h3 className="jobs:mb-2 jobs:font-semibold">{title}</h3>
    {photos.length === 0 && <p className="jobs:text-small jobs:text-ink-soft">No photos</p>}
    <PhotoList photos={photos} all={all} />
  </section>
);

/** What is said of a photo: its label, and when and by whom it was taken at the visit. */
export function photoTexts(
  { label, type, takenAt, takenBy }: VisitPhoto,
  { today, formatShortMoment }: Pick<Moments, 'today' | 'formatShortMoment'>,
) {
  const taken = takenAt && `${formatShortMoment(takenAt, today)}${takenBy ? `, ${takenBy}` : ''}`;
  return {
    name: [type && PHOTO_GROUPS[type], label].filter(Boolean).join(', '),
    caption: [label, taken].filter(Boolean).join(', '),
  };
}

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

type ListedPhoto = ViewedPhoto & { caption: string };

type PhotoListProps = {
  photos: readonly ListedPhoto[];
  /** These and more, which the viewer goes through. */
  all?: readonly ListedPhoto[];
  /** Beside what they are about; on a phone in one row. */
  isSmall?: boolean | undefined;
};

export const PhotoList = ({ photos, all = photos, isSmall = false }: PhotoListProps) => (
  <ul className={isSmall ? SMALLEST : SMALL}>
    {photos.map((photo) => (
      <li key={photo.url}>
        <PhotoButton photo={photo} all={all} />
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">{photo.caption}</p>
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
