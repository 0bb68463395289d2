import { PATHS } from '@app/contract/platform/site-map';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, LinkButton } from '@app/ui';
import { Link, useSearchParams } from '@app/web-kit';
import { toastError } from '@app/web-kit/result-toasts';
import { CalendarDays, Check } from 'lucide-react';
import { useState } from 'react';
import { useScheduleRequest } from '../draft/requests.ts';
import { idIn } from './use-wizard-step.ts';

export function ScheduleRequest() {
  const [query] = useSearchParams();
  const requestId = idIn(query, 'request');
  const schedule = useScheduleRequest();
  const [state, setState] = useState<'offered' | 'pending' | 'done'>('offered');
  if (requestId === null) return null;

  const handleClick = async () => {
    setState('pending');
    try {
      await schedule(requestId);
      setState('done');
    } catch {
      setState('offered');
      toastError(MESSAGES.statusUpdateFailed);
    }
  };

  return (
    <div role="status" className="jobs:rounded jobs:bg-lemon-wash jobs:p-4 jobs:sm:max-lg:col-span-2">
      {state === 'done' ? (
        <>
          <p className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-small jobs:text-ink-soft">
            <Check aria-hidden size="1.125em" /> Request #{requestId} is marked as scheduled
          </p>
          <LinkButton as={Link} to={PATHS.schedule} variant="quiet" size="small">
            Open the schedule
          </LinkButton>
        </>
      ) : (
        <>
          <p className="jobs:mb-3">This job was made from request #{requestId}.</p>
          <Button
            icon={<CalendarDays aria-hidden size="1.125em" />}
            pending={state === 'pending'}
            onClick={handleClick}
            className="jobs:w-full"
          >
            Mark request as scheduled
          </Button>
        </>
      )}
    </div>
  );
}
