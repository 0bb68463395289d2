import { PATHS } from '@app/contract/platform/site-map';
import { formatDay } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { ConfirmDialog } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { useState } from 'react';
import { type Draft, isEmpty } from './draft/draft.ts';
import { usePersistedDraft } from './draft/draft-persistence.ts';
import { currentDraft, hideRestored, useWizard } from './draft/draft-store.ts';
import { discardDraft, resumeDraft } from './draft/kept-drafts.ts';
import { STEPS } from './draft/wizard-steps.ts';
import { stepLocation } from './steps/use-wizard-step.ts';

export const clientOf = ({ client }: Draft) => client.clientName.trim() || 'a client without a name yet';

/** The unfinished jobs of this browser, for pages beside the wizard. */
export function AllUnfinishedJobs() {
  const isRead = usePersistedDraft();
  const { draft, kept } = useWizard((state) => state);
  return isRead && <UnfinishedJobs drafts={isEmpty(draft) ? kept : [draft, ...kept]} />;
}

/** Those that are kept beside the one that is being entered. */
export const KeptJobs = () => <UnfinishedJobs drafts={useWizard(({ kept }) => kept)} />;

/** The jobs that are not folded: more of them would push the form down. */
const SHOWN = 3;

/** Renders nothing without drafts. */
function UnfinishedJobs({ drafts }: { drafts: readonly Draft[] }) {
  const today = useToday();
  const navigate = useNavigate();
  const place = useFocusAfterLoss<HTMLElement>(drafts.length);
  const handleContinue = async ({ id, step = STEPS.client }: Draft) => {
    if (id !== currentDraft().id) await resumeDraft(id);
    // It was chosen just now, so nothing says that it was kept; a button to discard it would be where this one was.
    hideRestored();
    navigate({ pathname: PATHS.newJob, ...stepLocation(step) }, { state: { from: step } });
  };
  if (drafts.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Unfinished jobs"
      className="jobs:mb-4 jobs:rounded jobs:border jobs:border-line jobs:bg-surface jobs:px-3 jobs:py-1.5 jobs:text-small jobs:outline-none"
    >
      <p className="jobs:pt-1 jobs:text-ink-soft">Unfinished jobs are kept in this browser only.</p>
      {rows(drafts.slice(0, SHOWN))}
      {drafts.length > SHOWN && (
        <details className="jobs:border-t jobs:border-line">
          <summary className="jobs:cursor-pointer jobs:py-2 jobs:font-semibold">
            {drafts.length - SHOWN} more
          </summary>
          {rows(drafts.slice(SHOWN))}
        </details>
      )}
    </section>
  );

  function rows(some: readonly Draft[]) {
    return (
      <ul className="jobs:divide-y jobs:divide-line">
        {some.map((draft) => (
          <li key={draft.id} className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3 jobs:py-0.5">
            <p className="jobs:min-w-0 jobs:flex-1 jobs:basis-28 jobs:text-ink-soft jobs:wrap-anywhere">
              <Dotted
                parts={[
                  <span key="job" className="jobs:font-semibold jobs:text-ink">
                    Job for {clientOf(draft)}
                  </span>,
                  draft.client.jobDate && formatDay(draft.client.jobDate, today),
                ]}
              />
            </p>
            <span className="jobs:flex jobs:flex-wrap">
              <Button
                variant="quiet"
                size="small"
                aria-label={`Continue the job for ${clientOf(draft)}`}
                onClick={() => void handleContinue(draft)}
              >
                Continue
              </Button>
              <DiscardButton draft={draft} />
            </span>
          </li>
        ))}
      </ul>
    );
  }
}

/** Removes an unfinished job after a question. */
export function DiscardButton({ draft }: { draft: Draft }) {
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = () => {
    setAsking(false);
    void discardDraft(draft.id);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Discard the job for ${clientOf(draft)}`}
        onClick={() => setAsking(true)}
      >
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Discard this job?"
        confirmLabel="Discard"
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        What was entered for {clientOf(draft)} is gone then, photos included.
      </ConfirmDialog>
    </>
  );
}
