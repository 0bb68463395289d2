import { TriangleAlert } from 'lucide-react';
import { RestoredNotice } from '../../parts/restored-notice.tsx';
import { dropPhotos, sendPhotos } from '../../photos/photo-transfers.ts';
import { newDraft } from './draft.ts';
import { currentDraft, replaceDraft, useWizard } from './draft-store.ts';

export function DraftNotice({ onHide }: { onHide: () => void }) {
  const handleStartOver = () => {
    const discarded = currentDraft();
    const images = Object.values(discarded.images);
    replaceDraft(newDraft());
    dropPhotos(images);
    return () => {
      replaceDraft(discarded);
      sendPhotos(images, { mayHaveArrived: true });
    };
  };
  return (
    <div className="jobs:mt-4">
      <RestoredNotice clearedTitle="Draft cleared" onStartOver={handleStartOver} onHide={onHide}>
        Your draft was kept
      </RestoredNotice>
    </div>
  );
}

export function NotPersistedNotice() {
  const keeps = useWizard((state) => state.isPersisted);
  if (keeps) return null;
  return (
    <p
      role="status"
      className="jobs:mt-4 jobs:flex jobs:items-center jobs:gap-3 jobs:rounded jobs:bg-yellow-ground jobs:px-3 jobs:py-2 jobs:text-small jobs:text-yellow-text"
    >
      <TriangleAlert aria-hidden size="1.125em" className="jobs:shrink-0" />
      This browser cannot keep a draft. Finish this job before you close the page.
    </p>
  );
}
