import type { RequestPhoto } from '@app/domain/request/request';
import { roomLabel } from '@app/domain/request/room-catalogue';
import { Button } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RoomPhoto } from './room-photo.tsx';

type PhotoViewerProps = {
  photos: RequestPhoto[];
  /** Undefined while none is open. */
  index: number | undefined;
  onChange: (index: number) => void;
  onClose: () => void;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo large; the arrow keys or the buttons go on to the others, round and round. */
export function PhotoViewer({ photos, index, onChange, onClose }: PhotoViewerProps) {
  // The last one stays on screen while the viewer fades out.
  const last = useRef(0);
  if (index !== undefined) last.current = index;
  const photo = photos[last.current] ?? photos[0]!;

  const go = (step: number) => onChange((last.current + step + photos.length) % photos.length);
  const latestGo = useRef(go);
  latestGo.current = go;
  const isOpen = index !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step) latestGo.current(step);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      size="large"
      title={roomLabel(photo.roomName)}
      footer={photos.length > 1 ? <Steps at={last.current + 1} of={photos.length} onGo={go} /> : undefined}
    >
      <RoomPhoto photo={photo} size="large" />
    </Dialog>
  );
}

type StepsProps = { at: number; of: number; onGo: (step: number) => void };

const Steps = ({ at, of, onGo }: StepsProps) => (
  <div className="req:flex req:flex-1 req:items-center req:justify-between req:gap-3">
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
