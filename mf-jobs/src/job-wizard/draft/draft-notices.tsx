import { TriangleAlert } from 'lucide-react';
import { KeptNotice } from '../../restored-notice.tsx';
import { newDraft } from './draft.ts';
import { beginDraft, currentDraft, useWizard } from './draft-store.ts';

/** Says that an earlier draft is in the fields. */
export function DraftNotice({ onHide }: { onHide: () => void }) {
  const handleStartOver = () => {
    const dropped = currentDraft();
    beginDraft(newDraft());
    return () => beginDraft(dropped);
  };
  return (
    <div className="jobs:mt-4">
      <KeptNotice cleared="Draft cleared" onStartOver={handleStartOver} onHide={onHide}>
        Your draft was kept
      </KeptNotice>
    </div>
  );
}

/** Shown where the browser's storage is forbidden or full. */
export function NotKeptNotice() {
  const keeps = useWizard((state) => state.keeps);
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
