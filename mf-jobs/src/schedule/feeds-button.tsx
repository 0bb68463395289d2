import { Button } from '@app/ui';
import { CalendarSync } from '@app/ui/icons';
import { useSearchParams } from '@app/web-kit';
import { latePart } from '@app/web-kit/late-part';
import { useState } from 'react';

const FeedsDialog = latePart(async () => (await import('./feeds-dialog.tsx')).FeedsDialog);

export function FeedsButton() {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(query.has('calendars'));
  return (
    <>
      <Button
        variant="secondary"
        className="jobs:max-sm:px-4 jobs:max-sm:[&>svg]:hidden"
        icon={<CalendarSync aria-hidden size="1.125em" />}
        onClick={() => setOpen(true)}
      >
        Calendars
      </Button>
      {isOpen && <FeedsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
