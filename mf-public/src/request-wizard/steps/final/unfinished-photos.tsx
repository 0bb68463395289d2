import { type RoomId, roomLabel } from '@app/domain/request/room-catalogue';
import { Alert, Button, ProgressBar } from '@app/ui';
import { useState } from 'react';
import { busyRooms, failedRooms, isBusy, type RoomPhoto, STATUS_WORDS } from '../../photos/room-photos.ts';
import { useRoomPhotos, useSelectedRooms } from '../../photos/room-photos-context.ts';

/**
 * Before sending: which photos are not there yet, and how far each has come. The request can go without them. What
 * was not there once is told of to its end, so that nothing beneath moves up under a finger.
 */
export function UnfinishedPhotos() {
  const photos = useRoomPhotos();
  const rooms = useSelectedRooms();
  const [seen, setSeen] = useState<RoomId[]>([]);
  const [retried, setRetried] = useState(false);

  const busy = busyRooms(rooms);
  const failed = failedRooms(rooms);
  const unseen = [...busy, ...failed].filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const told = seen.filter((id) => rooms[id]?.photo);
  if (told.length === 0) return null;

  // Of a second try people wait for the end; while others are on their way for the first time, it can begin.
  const isTrying = retried && busy.length > 0;
  const handleRetry = () => {
    setRetried(true);
    for (const id of failed) photos.retry(id);
  };
  return (
    <Alert
      {...outcome(isTrying ? [] : failed, busy, told)}
      actions={
        (isTrying || failed.length > 0) && (
          <Button
            size="small"
            variant="secondary"
            pending={isTrying}
            pendingLabel="Uploading..."
            onClick={handleRetry}
          >
            Try the photos again
          </Button>
        )
      }
    >
      {told.length > failed.length && (
        <ul className="pub:mt-2 pub:grid pub:grid-cols-[auto_1fr_auto] pub:items-center pub:gap-x-3 pub:gap-y-1 pub:text-small">
          {told.map((id) => (
            <PhotoRow key={id} name={roomLabel(id)} photo={rooms[id]!.photo!} />
          ))}
        </ul>
      )}
      {failed.length > 0 && !isTrying && <p>You can also send your request without them.</p>}
    </Alert>
  );
}

type PhotoRowProps = { name: string; photo: RoomPhoto };

const PhotoRow = ({ name, photo }: PhotoRowProps) => (
  <li className="pub:col-span-3 pub:grid pub:grid-cols-subgrid pub:items-center">
    <span>{name}</span>
    {isBusy(photo) ? <ProgressBar value={photo.progress} label={`Photo of ${name}`} /> : <span />}
    <span>{STATUS_WORDS[photo.status]}</span>
  </li>
);

/** The worst first; the change of the title is announced. */
function outcome(failed: RoomId[], busy: RoomId[], told: RoomId[]) {
  const title = (words: string, ids: RoomId[]) => (
    <p role="status">{`${words}: ${ids.map(roomLabel).join(', ')}`}</p>
  );
  if (failed.length > 0) return { tone: 'warning', title: title('Not uploaded', failed) } as const;
  if (busy.length > 0) return { tone: 'info', title: title('Uploading', busy) } as const;
  return { tone: 'success', title: title('Uploaded', told) } as const;
}
