import { roomLabel } from '@app/domain/request/room-catalogue';
import { Alert, Button } from '@app/ui';
import { failedRooms } from './room-photos.ts';
import { useRoomPhotos, useSelectedRooms } from './room-photos-context.ts';

/** Before sending: which photos are not there yet. The request can go without them. */
export function FailedPhotos() {
  const photos = useRoomPhotos();
  const failed = failedRooms(useSelectedRooms());
  if (failed.length === 0) return null;
  const handleRetry = () => {
    for (const id of failed) photos.retry(id);
  };
  return (
    <Alert
      tone="warning"
      title={`Not uploaded: ${failed.map(roomLabel).join(', ')}`}
      actions={
        <Button size="small" variant="secondary" onClick={handleRetry}>
          Try the photos again
        </Button>
      }
    >
      <p>You can also send your request without them.</p>
    </Alert>
  );
}
