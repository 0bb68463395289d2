import type { PastClient } from '@app/domain/job/list/job-list';
import { keysOf } from '@app/domain/shared/validation';
import { Button } from '@app/ui';
import { UserRoundCheck } from '@app/ui/icons';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { usePastClients } from '../../api/jobs.ts';
import { type ClientFields, clientFieldsOf } from '../draft/draft.ts';

const MIN_SEARCH_LENGTH = 2;
const TYPING_PAUSE_MS = 300;
/** More suggestions would move the fields below. */
const MAX_SUGGESTIONS = 3;

/** Choosing a past client fills in the other fields. The arrow keys lead from the name into the suggestions and back. */
export function PastClients() {
  const { watch, setValue, setFocus, formState } = useFormContext<ClientFields>();
  const typed = formState.dirtyFields.clientName ? watch('clientName').trim() : '';
  const search = useAfterPause(typed);
  const [chosenName, setChosenName] = useState<string>();
  // No suggestions once an address has been entered.
  const isOpen = watch('clientAddress') === '' && typed !== chosenName && search.length >= MIN_SEARCH_LENGTH;
  const clients = usePastClients(isOpen ? search : null).slice(0, MAX_SUGGESTIONS);

  const list = useRef<HTMLUListElement>(null);
  useArrowKeys('clientName', list);

  const handleChoose = (client: PastClient) => {
    const fields = clientFieldsOf(client);
    for (const field of keysOf(fields))
      setValue(field, fields[field], { shouldValidate: formState.isSubmitted });
    setChosenName(client.clientName.trim());
    setFocus('jobDate');
  };

  return (
    <div role="status" className="jobs:col-span-6 jobs:empty:hidden">
      {isOpen && clients.length > 0 && (
        <>
          <p className="jobs:mb-2 jobs:text-small jobs:text-ink-soft">Known from earlier jobs</p>
          <ul ref={list} className="jobs:flex jobs:flex-wrap jobs:gap-2">
            {clients.map((client) => (
              <li key={`${client.clientName} ${client.clientAddress}`} className="jobs:max-w-full">
                <Button
                  variant="secondary"
                  size="small"
                  className="jobs:max-w-full jobs:wrap-anywhere"
                  icon={<UserRoundCheck aria-hidden size="1.125em" className="jobs:shrink-0" />}
                  onClick={() => handleChoose(client)}
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

/** The arrow keys move the focus between a field and the buttons of the list below it. */
function useArrowKeys(field: keyof ClientFields, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      const buttons = list.current?.querySelectorAll('button') ?? [];
      const stops: HTMLElement[] = [...document.getElementsByName(field), ...buttons];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      if (step === 0 || at < 0 || buttons.length === 0) return;
      event.preventDefault();
      stops[at + step]?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [field, list]);
}

/** The text, updated when typing pauses. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
