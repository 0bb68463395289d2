import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { History } from 'lucide-react';
import { newDraft } from './draft.ts';
import { beginDraft, currentDraft } from './draft-store.ts';

/** Says that an earlier draft is in the fields. Starting over can be taken back while the toast shows. */
export function DraftNotice({ onHide }: { onHide: () => void }) {
  const handleStartOver = () => {
    const dropped = currentDraft();
    beginDraft(newDraft());
    toast({
      tone: 'success',
      title: 'Draft cleared',
      action: { label: 'Undo', run: () => beginDraft(dropped) },
    });
  };
  return (
    <div className="jobs:mt-4 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:bg-mist jobs:px-3 jobs:py-1.5 jobs:text-small">
      <History aria-hidden size="1.125em" className="jobs:text-ink-soft" />
      <p role="status" className="jobs:font-semibold">
        Your draft was kept
      </p>
      <div className="jobs:ml-auto jobs:flex">
        <Button variant="quiet" size="small" onClick={handleStartOver}>
          Start over
        </Button>
        <Button variant="quiet" size="small" onClick={onHide}>
          Hide
        </Button>
      </div>
    </div>
  );
}
