import { MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { History } from '@app/ui/icons';
import { toast } from '@app/web-kit';
import { useRef } from 'react';

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
  const place = useRef<HTMLDivElement>(null);
  /** The pressed button is gone then. */
  const handleHide = () => {
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('select, input, textarea');
    (field ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
    onHide();
  };
  const handleStartOver = () => {
    const undo = onStartOver();
    handleHide();
    toast({ tone: 'success', title: 'Changes cleared', action: { label: 'Undo', run: undo } });
  };
  return (
    <div
      ref={place}
      className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:gap-y-1 jobs:rounded jobs:bg-mist jobs:px-3 jobs:py-1.5 jobs:text-small"
    >
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
        <Button variant="quiet" size="small" onClick={handleHide}>
          Hide
        </Button>
      </div>
    </div>
  );
}
