import { jobPath } from '@app/contract/platform/site-map';
import type { Placement } from '@app/domain/job/agenda';
import { dayCountOf, repeatText } from '@app/domain/job/repeats';
import { type ComingVisit, comingChangeSchema, planOf } from '@app/domain/job/series';
import { formatVisitTime } from '@app/domain/job/visit-time';
import { cleanerName } from '@app/domain/settings/cleaners';
import { addDays, formatDay, formatDayRange } from '@app/domain/shared/dates';
import { formatDollars } from '@app/domain/shared/money';
import { Button, Field, RadioCards } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useNavigate } from '@app/web-kit';
import { fieldProps } from '@app/web-kit/forms/field-props';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useSeriesActions } from '../api/series.ts';
import { useCleaners } from '../api/settings.ts';
import { CleanerSelect } from '../client/cleaner-select.tsx';
import { VisitTimeFields } from '../client/visit-time-fields.tsx';
import { MoneyField } from '../money-field.tsx';
import { placeOf } from '../schedule/agenda-view.tsx';
import { entryOf } from '../schedule/entries.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { reportFailure, withUndo } from './use-series-changes.ts';

const SCOPES = [
  { value: 'one', label: 'This visit' },
  { value: 'coming', label: 'All from this on' },
];

type ComingVisitDialogProps = {
  visit: ComingVisit;
  /** Where it was dropped. */
  to?: Placement;
  onClose: () => void;
};

type Input = v.InferInput<typeof comingChangeSchema>;
type Output = v.InferOutput<typeof comingChangeSchema>;

export function ComingVisitDialog({ visit, to, onClose }: ComingVisitDialogProps) {
  const cleaners = useCleaners();
  const actions = useSeriesActions();
  const navigate = useNavigate();
  const [scope, setScope] = useState('one');
  const [pending, setPending] = useState(false);
  const shown = { ...planOf(visit), ...to };
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(comingChangeSchema),
    defaultValues: {
      jobDate: shown.jobDate,
      startTime: shown.startTime ?? '',
      durationMinutes: shown.durationMinutes,
      assignedCleaner: shown.assignedCleaner ?? '',
      finalTotal: shown.finalTotal,
      every: visit.every,
      until: visit.until ?? '',
    },
  });
  const { register, handleSubmit, formState } = form;
  const { isSubmitting } = formState;
  const field = fieldProps({ register, formState });
  const day = formatDay(visit.jobDate);

  const handleValid = handleSubmit(async (changed) => {
    const { every, until, ...plan } = changed;
    const description = [
      formatDay(plan.jobDate),
      formatVisitTime(plan),
      cleanerName(plan.assignedCleaner, cleaners),
      formatDollars(plan.finalTotal),
    ]
      .filter(Boolean)
      .join(', ');
    const isDone =
      scope === 'one'
        ? await withUndo(`Visit of ${visit.clientName} changed`, description, () =>
            actions.changeVisit(visit, plan),
          )
        : await withUndo(`Visits of ${visit.clientName} changed`, `From ${description}`, () =>
            actions.changeComing(visit, changed),
          );
    if (isDone) onClose();
  });

  const handleSkip = async () => {
    if (await withUndo('Visit skipped', `${visit.clientName}, ${day}`, () => actions.skip(visit))) onClose();
  };

  const handleEnd = async () => {
    const last = addDays(visit.day, -1);
    const end = () => actions.end(visit.seriesId, last, visit.until);
    if (await withUndo('Series ended', `${visit.clientName}: no visit from ${day} on`, end)) onClose();
  };

  const handleOpen = async () => {
    setPending(true);
    try {
      navigate(jobPath(await actions.open(visit)));
    } catch (error) {
      reportFailure(error);
      setPending(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={visit.clientName} size="small">
      <FormProvider {...form}>
        <form noValidate onSubmit={handleValid} aria-label="Coming visit" className="jobs:grid jobs:gap-gap">
          <p className="jobs:-mt-1 jobs:text-small jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">
            {placeOf(entryOf(visit))}
            <span className="jobs:block">
              {formatDayRange(visit.jobDate, visit.jobEndDate)}, {repeatText(visit)}. It becomes a job the day
              before.
            </span>
          </p>
          <Field label="Start date" type="date" {...field('jobDate')} />
          <VisitTimeFields />
          <CleanerSelect />
          <MoneyField label="Price" {...field('finalTotal', { valueAsNumber: true })} />
          <RadioCards
            legend="Change"
            name="scope"
            columns={2}
            options={SCOPES}
            value={scope}
            onChange={(event) => setScope(event.target.value)}
          />
          {scope === 'coming' && <RepeatFields earliest={visit.day} dayCount={dayCountOf(visit)} />}
          <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
            <Button type="submit" pending={isSubmitting} pendingLabel="Saving..." className="jobs:flex-1">
              Save
            </Button>
            <Button variant="secondary" pending={pending} onClick={handleOpen}>
              Make it a job now
            </Button>
          </div>
          <div className="jobs:flex jobs:flex-wrap jobs:justify-between jobs:gap-x-3 jobs:border-t jobs:border-line jobs:pt-3">
            <Button variant="quiet" size="small" className="jobs:-ml-3" onClick={handleSkip}>
              Skip this visit
            </Button>
            <Button variant="quiet" size="small" className="jobs:-mr-3 jobs:text-danger" onClick={handleEnd}>
              End before this visit
            </Button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
