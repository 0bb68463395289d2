import { jobPath } from '@app/contract/platform/site-map';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { dayCountOf, repeatText } from '@app/domain/job/job/recurrence';
import { firstDayAfter, ruleAfter } from '@app/domain/job/schedule/coming-change';
import { movedTo, type Placement } from '@app/domain/job/schedule/schedule';
import type { ComingVisit, VisitPlan } from '@app/domain/job/schedule/series';
import { type Day, formatDay, formatDayRange, isDay } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Alert, Button, Field, RadioCards } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type Undo, useSeriesActions } from '../api/series.ts';
import { useCleaners } from '../api/settings.ts';
import { MoneyField } from '../parts/number-fields.tsx';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import { entryOf, placeOf } from './entries.ts';
import { ReachClient } from './reach-client.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { SeriesTimeOff } from './time-off-notice.tsx';
import { reportFailure, withUndo } from './use-series-changes.ts';
import { useVisitForm } from './use-visit-form.ts';
import { CleanerSelect, VisitTimeFields } from './visit-fields.tsx';

const SCOPES = [
  { value: 'one', label: 'This visit' },
  { value: 'coming', label: 'All from this on' },
];

type ComingVisitDialogProps = {
  visit: ComingVisit;
  /** The place where it was dropped. */
  to?: Placement;
  onClose: () => void;
  /** Absent while the visit is in the schedule. */
  onGone?: (() => void) | undefined;
};

/** Changes a coming visit, or all from it on; skips it, ends the series, or makes it a job. */
export function ComingVisitDialog({ visit, to, onClose, onGone }: ComingVisitDialogProps) {
  const [cleaners, today] = [useCleaners(), useToday()];
  const actions = useSeriesActions();
  const navigate = useNavigate();
  const [scope, setScope] = useState('one');
  // What runs: 'Make It a Job Now', or another change.
  const [isOpening, setOpening] = useState(false);
  const { isSaving, saving } = useSaving();
  const isShown = useIsShown();
  const formId = useId();
  const { form, shown, conflicts, takeCurrent } = useVisitForm(visit, {
    ...{ to, isSaving, onGone },
    isComing: scope === 'coming',
  });
  const { register, handleSubmit, watch, formState } = form;
  const { errors, isDirty } = formState;
  const planned = { ...shown, ...(watch() as Partial<ComingVisit>) };
  const day = formatDay(shown.jobDate, today);

  const days = movedTo(shown, isDay(planned.jobDate) ? planned.jobDate : shown.jobDate);

  const describe = (plan: VisitPlan, lastDay?: Day | null) =>
    [
      formatDayRange(plan.jobDate, lastDay, today),
      formatVisitTime(plan),
      crewText(plan, cleaners),
      formatDollars(plan.finalTotal),
    ]
      .filter(Boolean)
      .join(', ');
  const change = (title: string, make: () => Promise<{ description: string; undo: Undo }>) =>
    saving(async () => {
      // The dialog that is open may be that of another visit, if this one was closed meanwhile.
      if ((await withUndo({ title, make, onStale: takeCurrent })) && isShown()) onClose();
    });

  const handleValid = handleSubmit(async (changed) => {
    const { every, until, ...plan } = changed;
    if (scope === 'one')
      await change(`Visit of ${shown.clientName} changed`, async () => {
        const saved = await actions.changeVisit(shown, plan);
        return {
          description: describe(saved.changed, movedTo(shown, saved.changed.jobDate).jobEndDate),
          undo: saved.undo,
        };
      });
    else
      await change(`Visits of ${shown.clientName} changed`, async () => ({
        description: `From ${describe(plan)}`,
        undo: await actions.changeComing(shown, changed),
      }));
  });

  const handleSkip = () =>
    change('Visit skipped', async () => ({
      description: `${shown.clientName}, ${day}`,
      undo: await actions.skip(shown),
    }));

  const handleEnd = () =>
    change('Series ended', async () => ({
      description: `${shown.clientName}: no visit from ${day} on`,
      undo: await actions.end(shown),
    }));

  // What was entered but not saved goes into the job.
  const handleOpen = handleSubmit((changed) =>
    saving(async () => {
      setOpening(true);
      try {
        const opened = await (scope === 'one'
          ? actions.openChanged(shown, changed)
          : actions.openComing(shown, changed));
        if (isShown()) navigate(jobPath(opened));
      } catch (error) {
        if (!takeCurrent(error)) reportFailure(error);
      } finally {
        setOpening(false);
      }
    }),
  );

  return (
    <Dialog
      open
      onClose={onClose}
      title={shown.clientName}
      size="small"
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} pending={isOpening} onClick={handleOpen}>
            Make It a Job Now
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={isSaving}
            pending={isSaving && !isOpening}
            pendingLabel="Saving..."
          >
            Save
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={handleValid}
          aria-label="Coming visit"
          className="jobs:grid jobs:gap-gap"
        >
          <p className="jobs:-mt-1 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
            {placeOf(entryOf(shown))}
            <span className="jobs:block">
              {formatDayRange(days.jobDate, days.jobEndDate, today)}, {repeatText(shown, today)}. It becomes a
              job the day before.
            </span>
          </p>
          <ReachClient job={entryOf(shown)} />
          {conflicts && <ChangedElsewhere isSkipped={shown.isSkipped} hasConflicts={conflicts.length > 0} />}
          <SavingFields isSaving={isSaving} isDirty={isDirty}>
            <RadioCards
              legend="Change"
              name="scope"
              columns={2}
              options={SCOPES}
              value={scope}
              onChange={(event) => setScope(event.target.value)}
            />
            {scope === 'coming' && (
              <RepeatFields earliest={firstDayAfter(shown, planned)} dayCount={dayCountOf(shown)} />
            )}
            {scope === 'coming' && (
              <SeriesTimeOff
                {...ruleAfter(shown, { ...planned, until: planned.until || null })}
                visit={planned}
                dayCount={dayCountOf(shown)}
              />
            )}
            <Field label="Start date" type="date" error={errors.jobDate?.message} {...register('jobDate')} />
            <VisitTimeFields />
            <CleanerSelect ownId={entryOf(shown).id} dayCount={dayCountOf(shown)} />
            <MoneyField
              label="Price"
              error={errors.finalTotal?.message}
              {...register('finalTotal', { valueAsNumber: true })}
            />
            <div className="jobs:flex jobs:flex-wrap jobs:justify-between jobs:gap-x-3 jobs:border-t jobs:border-line jobs:pt-3">
              <Button variant="quiet" size="small" className="jobs:-ml-3" onClick={handleSkip}>
                Skip This Visit
              </Button>
              <Button
                variant="quiet"
                size="small"
                className="jobs:-mr-3 jobs:text-danger"
                onClick={handleEnd}
              >
                End Before This Visit
              </Button>
            </div>
          </SavingFields>
        </form>
      </FormProvider>
    </Dialog>
  );
}

type ChangedElsewhereProps = { isSkipped: boolean | undefined; hasConflicts: boolean };

const ChangedElsewhere = ({ isSkipped, hasConflicts }: ChangedElsewhereProps) => (
  <Alert
    role="alert"
    tone="warning"
    title={isSkipped ? 'This visit was skipped elsewhere' : 'This visit was changed elsewhere'}
  >
    {hasConflicts
      ? 'The marked fields were saved with other values after you opened the visit. What you typed is kept; save again to use it.'
      : isSkipped
        ? 'Nothing of yours is saved yet. Save to let it come again.'
        : 'It is shown as it is now. Nothing of yours is saved yet: press the button again to go on.'}
  </Alert>
);
