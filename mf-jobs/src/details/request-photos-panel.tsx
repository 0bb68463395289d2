import { displayPhotoUrl } from '@app/domain/request/request-photos';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { Panel } from '@app/ui';
import { useRequest } from '../api/requests.ts';
import { PhotoFrame } from '../photos/photo-frame.tsx';

/** What the visitor photographed. Renders nothing without photos, as of a request that was deleted. */
export function RequestPhotosPanel({ requestId }: { requestId: number | null }) {
  const photos = useRequest(requestId).data?.roomPhotos ?? [];
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos from the request">
      <ul className="jobs:grid jobs:grid-cols-2 jobs:@max-3xs:grid-cols-1 jobs:gap-3 jobs:sm:grid-cols-3">
        {photos.map(({ photoUrl, roomName }) => (
          <li key={photoUrl}>
            <a href={displayPhotoUrl(photoUrl)} target="_blank" rel="noreferrer">
              <PhotoFrame url={displayPhotoUrl(photoUrl)} name={roomLabel(roomName)} />
            </a>
            <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">{roomLabel(roomName)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
