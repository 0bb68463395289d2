import { KeptNotice } from '../../restored-notice.tsx';
import { newDraft } from './draft.ts';
import { beginDraft, currentDraft } from './draft-store.ts';

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
