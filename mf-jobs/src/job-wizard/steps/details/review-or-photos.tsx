import { Button } from '@app/ui';
import { Camera } from 'lucide-react';
import { useDraft } from '../../draft/draft-store.ts';

/** Photos may be left out; whoever wants them finds them beside the way to Review. */
export function ReviewOrPhotos({ onPhotos }: { onPhotos: () => void }) {
  const count = useDraft((draft) => draft.photos.length);
  return (
    <>
      <Button type="submit">Continue to Review</Button>
      <Button variant="secondary" icon={<Camera aria-hidden size="1.125em" />} onClick={onPhotos}>
        Add Photos{count > 0 && ` (${count})`}
      </Button>
    </>
  );
}
