import type { ViewedPhoto } from '@app/ui/photo-viewer';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';
import { PhotoFrame } from './photo-frame.tsx';

const PhotoViewer = latePart(async () => (await import('@app/ui/photo-viewer')).PhotoViewer);

/** One of the photos beside each other; pressed, it opens large, with the others before and after it. */
export function PhotoButton({ photo, all }: { photo: ViewedPhoto; all: readonly ViewedPhoto[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-print
        onClick={() => setOpen(true)}
        className="jobs:block jobs:w-full jobs:cursor-zoom-in jobs:rounded"
      >
        <PhotoFrame url={photo.url} name={photo.name} />
      </button>
      {isOpen && <PhotoViewer photos={all} first={all.indexOf(photo)} onClose={() => setOpen(false)} />}
    </>
  );
}
