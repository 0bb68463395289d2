import { displayPhotoUrl, type RequestPhoto } from '@app/domain/request/request-photos';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, VisuallyHidden } from '@app/ui';
import { ArrowLeft, ArrowRight, ImageOff } from '@app/ui/icons';
import { Dialog } from '@app/ui/overlay';
import { usePlainKeys } from '@app/web-kit/list-keys';
import { useState } from 'react';

export function RoomPhotos({ photos }: { photos: RequestPhoto[] }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      {/* One low strip, so that what follows the photos is in view; its padding holds the focus ring. */}
      <ul className="req:-m-1.5 req:flex req:gap-2 req:overflow-x-auto req:p-1.5">
        {photos.map((photo, index) => (
          <li key={photo.photoUrl} className="req:w-24 req:shrink-0 req:sm:w-36">
            <button
              type="button"
              onClick={() => setOpened(index)}
              className="req:block req:w-full req:cursor-zoom-in req:rounded"
            >
              <RoomPhoto photo={photo} size="small" />
            </button>
            {/* The button has the name already. */}
            <p aria-hidden className="req:mt-1 req:text-small req:text-ink-soft">
              {roomLabel(photo.roomName)}
            </p>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} index={opened} onChange={setOpened} onClose={() => setOpened(undefined)} />
    </>
  );
}

const IMAGE = {
  small: 'req:aspect-4/3 req:w-full req:rounded req:object-cover',
  large: 'req:max-h-[65dvh] req:w-full req:rounded req:object-contain',
};
const PLACEHOLDER =
  'req:grid req:w-full req:place-content-center req:justify-items-center req:gap-1 req:rounded req:bg-mist ' +
  'req:text-small req:text-ink-soft';
const PLACEHOLDER_SIZE = { small: 'req:aspect-4/3', large: 'req:h-64' };

/** The photo, or a placeholder if it cannot be loaded. */
function RoomPhoto({ photo, size }: { photo: RequestPhoto; size: 'small' | 'large' }) {
  const url = displayPhotoUrl(photo.photoUrl);
  const [failed, setFailed] = useState('');
  if (failed === url)
    return (
      <span className={`${PLACEHOLDER} ${PLACEHOLDER_SIZE[size]}`}>
        <ImageOff aria-hidden size="1.5em" />
        {MESSAGES.photoUnavailable}
        <VisuallyHidden>{roomLabel(photo.roomName)}</VisuallyHidden>
      </span>
    );
  return (
    <img
      src={url}
      alt={roomLabel(photo.roomName)}
      loading="lazy"
      onError={() => setFailed(url)}
      className={`req:bg-mist ${IMAGE[size]}`}
    />
  );
}

type PhotoViewerProps = {
  photos: RequestPhoto[];
  /** Undefined while none is open. */
  index: number | undefined;
  onChange: (index: number) => void;
  onClose: () => void;
};

const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo at full size; arrow keys and buttons cycle through the others. */
function PhotoViewer({ photos, index, onChange, onClose }: PhotoViewerProps) {
  // Keeps the photo while the viewer fades out.
  const [last, setLast] = useState(0);
  if (index !== undefined && index !== last) setLast(index);
  const photo = photos[last] ?? photos[0]!;

  const go = (step: number) => onChange((last + step + photos.length) % photos.length);
  const isOpen = index !== undefined;
  // It is above the dialog of the request.
  usePlainKeys(2, ({ key }) => {
    const step = ARROW_STEPS[key];
    if (isOpen && step) go(step);
  });

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="large"
      title={roomLabel(photo.roomName)}
      footer={photos.length > 1 ? <Steps at={last + 1} of={photos.length} onGo={go} /> : undefined}
    >
      <RoomPhoto photo={photo} size="large" />
    </Dialog>
  );
}

const Steps = ({ at, of, onGo }: { at: number; of: number; onGo: (step: number) => void }) => (
  <div className="req:flex req:flex-1 req:@max-3xs:flex-wrap req:items-center req:justify-between req:gap-3">
    <Button variant="secondary" icon={<ArrowLeft aria-hidden size="1em" />} onClick={() => onGo(-1)}>
      Previous
    </Button>
    <p aria-live="polite" className="req:text-small req:text-ink-soft req:tabular-nums">
      {at} of {of}
    </p>
    <Button variant="secondary" onClick={() => onGo(1)}>
      Next
      <ArrowRight aria-hidden size="1em" />
    </Button>
  </div>
);
