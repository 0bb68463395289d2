import { MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { History } from '@app/ui/icons';
import { toast } from '@app/web-kit';

type RestoredNoticeProps = {
  /** Without it, what is said of changes to a record. */
  children?: string;
  /** Clears the input and returns a function that restores it. */
  onStartOver: () => () => void;
  onHide: () => void;
};

export function RestoredNotice({
  children = MESSAGES.changesKept,
  onStartOver,
  onHide,
}: RestoredNoticeProps) {
  const handleStartOver = () => {
    const undo = onStartOver();
    toast({ tone: 'success', title: 'Changes cleared', action: { label: 'Undo', run: undo } });
  };
  return (
    <div className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:bg-mist jobs:px-3 jobs:py-1.5 jobs:text-small">
      <History aria-hidden size="1.125em" className="jobs:shrink-0 jobs:text-ink-soft" />
      <p
        role="status"
        className="jobs:min-w-0 jobs:flex-1 jobs:basis-48 jobs:font-semibold jobs:wrap-anywhere"
      >
        {children}
      </p>
      <div className="jobs:ml-auto jobs:flex">
        <Button variant="quiet" size="small" onClick={handleStartOver}>
          Start Over
        </Button>
        <Button variant="quiet" size="small" onClick={onHide}>
          Hide
        </Button>
      </div>
    </div>
  );
}
