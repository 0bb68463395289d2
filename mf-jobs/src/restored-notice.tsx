import { Button } from '@app/ui';
import { toast } from '@app/web-kit';
import { History } from 'lucide-react';

type KeptNoticeProps = {
  children: string;
  /** What the toast says once it is gone. */
  cleared: string;
  /** Takes it all away, and answers with the way back. */
  onStartOver: () => () => void;
  onHide: () => void;
};

/** Says that what was typed before is in the fields. Starting over can be taken back while the toast shows. */
export function KeptNotice({ children, cleared, onStartOver, onHide }: KeptNoticeProps) {
  const handleStartOver = () => {
    const undo = onStartOver();
    toast({ tone: 'success', title: cleared, action: { label: 'Undo', run: undo } });
  };
  return (
    <div className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:bg-mist jobs:px-3 jobs:py-1.5 jobs:text-small">
      <History aria-hidden size="1.125em" className="jobs:text-ink-soft" />
      <p role="status" className="jobs:font-semibold">
        {children}
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
