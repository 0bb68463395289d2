import type { PastClient } from '@app/domain/job/past-clients';
import { keysOf } from '@app/domain/shared/validation';
import { Button } from '@app/ui';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePastClients } from '../../../api/jobs.ts';
import type { ClientFields } from '../../draft/draft.ts';
import { clientsNamed, fieldsOf } from './past-client.ts';

const FEWEST_LETTERS = 2;
const TYPING_PAUSE_MS = 300;

/** Offers to fill in the rest while the name of somebody known is typed. */
export function PastClients() {
  const { watch, setValue, setFocus, formState } = useFormContext<ClientFields>();
  const typed = formState.dirtyFields.clientName ? watch('clientName').trim() : '';
  const letters = usePause(typed);
  const [taken, setTaken] = useState<string>();
  // Whoever has typed an address knows it already.
  const isOpen = watch('clientAddress') === '' && typed !== taken;
  const isAsked = isOpen && letters.length >= FEWEST_LETTERS;
  const clients = clientsNamed(usePastClients(isAsked ? letters : null), letters);

  const handleTake = (client: PastClient) => {
    const fields = fieldsOf(client);
    for (const field of keysOf(fields))
      setValue(field, fields[field], { shouldValidate: formState.isSubmitted });
    setTaken(client.clientName.trim());
    setFocus('jobDate');
  };

  return (
    <div role="status" className="jobs:col-span-6 jobs:empty:hidden">
      {isAsked && clients.length > 0 && (
        <>
          <p className="jobs:mb-2 jobs:text-small jobs:text-ink-soft">Known from earlier jobs</p>
          <ul className="jobs:flex jobs:flex-wrap jobs:gap-2">
            {clients.map((client) => (
              <li key={`${client.clientName} ${client.clientAddress}`}>
                <Button
                  variant="secondary"
                  size="small"
                  icon={<UserRoundCheck aria-hidden size="1.125em" className="jobs:shrink-0" />}
                  onClick={() => handleTake(client)}
                >
                  {client.clientName}, {client.clientAddress}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The text once typing has paused. */
function usePause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
