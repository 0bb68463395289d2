import { Alert, Button, ProgressBar } from '@app/ui';
import { useState } from 'react';
import {
  busySlots,
  failedSlots,
  isBusy,
  type PhotoSlot,
  type RoomPhoto,
  STATUS_LABELS,
  slotLabel,
} from '../photos/room-photos.ts';
import { useRoomPhotos, useSelectedRooms } from '../photos/room-photos-store.ts';

/** A photo stays listed after its upload so that the buttons below do not move. */
export function UnfinishedPhotos() {
  const photos = useRoomPhotos();
  const rooms = useSelectedRooms();
  const [seen, setSeen] = useState<PhotoSlot[]>([]);
  const [retried, setRetried] = useState(false);

  const busy = busySlots(rooms);
  const failed = failedSlots(rooms);
  const unseen = [...busy, ...failed].filter((id) => !seen.includes(id));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const listed = seen.filter((id) => rooms[id]?.photo);
  if (listed.length === 0) return null;

  // The button waits for the end of a retry, but not for first uploads that are still running.
  const isRetrying = retried && busy.length > 0;
  const handleRetry = () => {
    setRetried(true);
    for (const id of failed) photos.retry(id);
  };
  return (
    <Alert
      {...outcome(isRetrying ? [] : failed, busy, listed)}
      actions={
        (isRetrying || failed.length > 0) && (
          <Button
            size="small"
            variant="secondary"
            pending={isRetrying}
            pendingLabel="Uploading..."
            onClick={handleRetry}
          >
            Try the Photos Again
          </Button>
        )
      }
    >
      {listed.length > failed.length && (
        <ul className="pub:mt-2 pub:grid pub:grid-cols-[auto_1fr_auto] pub:items-center pub:gap-x-3 pub:gap-y-1 pub:text-small">
          {listed.map((id) => (
            <PhotoRow key={id} name={slotLabel(id)} photo={rooms[id]!.photo!} />
          ))}
        </ul>
      )}
      {failed.length > 0 && !isRetrying && <p>You can also send your request without them.</p>}
    </Alert>
  );
}

const PhotoRow = ({ name, photo }: { name: string; photo: RoomPhoto }) => (
  <li className="pub:col-span-3 pub:grid pub:grid-cols-subgrid pub:items-center">
    <span>{name}</span>
    {isBusy(photo) ? <ProgressBar value={photo.progress} label={`Photo of ${name}`} /> : <span />}
    <span>{STATUS_LABELS[photo.status]}</span>
  </li>
);

/** The worst status of all photos; screen readers announce a change of the title. */
function outcome(failed: PhotoSlot[], busy: PhotoSlot[], listed: PhotoSlot[]) {
  const title = (label: string, ids: PhotoSlot[]) => (
    <p role="status">{`${label}: ${ids.map(slotLabel).join(', ')}`}</p>
  );
  if (failed.length > 0) return { tone: 'warning', title: title('Not uploaded', failed) } as const;
  if (busy.length > 0) return { tone: 'info', title: title('Uploading', busy) } as const;
  return { tone: 'success', title: title('Uploaded', listed) } as const;
}
