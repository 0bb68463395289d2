import * as jobs from '@app/contract/jobs';
import { editJobPath } from '@app/contract/platform/site-map';
import type { Job } from '@app/domain/job/job/job';
import { cleanersOf } from '@app/domain/job/job/other-cleaners';
import type { CleanerClock } from '@app/domain/job/my-day/cleaner-clocks';
import {
  breakMinutesOf,
  type ClockCorrection,
  clockCorrectionSchema,
} from '@app/domain/job/my-day/clock-correction';
import { NO_CLOCK, workedMinutes } from '@app/domain/job/my-day/visit-clock';
import { proposedHours } from '@app/domain/job/my-day/worked-hours';
import { isPaid } from '@app/domain/job/payments/payments';
import { cleanerName } from '@app/domain/settings/cleaners';
import { MESSAGES } from '@app/domain/shared/messages';
import { timeIn } from '@app/domain/shared/time-zone';
import { formatCount } from '@app/domain/shared/units';
import { formatDuration } from '@app/domain/shared/visit-time';
import { Badge, Button, Field, LinkButton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { call, Link } from '@app/web-kit';
import { useNow, useTimeZone, useToday } from '@app/web-kit/company-time';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { useRefreshJobs } from '../api/jobs.ts';
import { useCleaners } from '../api/settings.ts';
import { useVisitClocks } from '../api/visit-clocks.ts';
import { Fact } from '../parts/facts.tsx';
import { withHours } from '../parts/job-frame.tsx';
import { NumberField } from '../parts/number-fields.tsx';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';

/** When each cleaner was at the visit. Renders nothing before the day of the job. */
export function VisitTimes({ job }: { job: Job }) {
  const cleaners = useCleaners();
  const now = useNow();
  const today = useToday();
  const { clocks, shownOf, refresh } = useVisitClocks({ job: String(job.id) });
  const refreshJobs = useRefreshJobs();
  const [open, setOpen] = useState<CleanerClock>();
  if (!clocks || (clocks.length === 0 && (job.jobDate > today || !job.assignedCleaner))) return null;
  const shown = shownOf(job);
  const others = cleanersOf(job).flatMap((cleaner) =>
    cleaner && !clocks.some((clock) => clock.cleaner === cleaner) ? [noClock(job, cleaner)] : [],
  );
  return (
    <Fact term="Time at the visit" className="jobs:sm:col-span-2">
      <ul className="jobs:grid jobs:gap-1">
        {[...clocks, ...others].map((clock) => {
          const name = cleanerName(clock.cleaner, cleaners);
          const state = shown.find(({ cleaner }) => cleaner === clock.cleaner);
          const minutes = workedMinutes(clock, now);
          return (
            <li key={clock.cleaner} className="jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-x-3">
              {name}
              <Badge tone={state?.tone ?? 'grey'} dot={state !== undefined}>
                {state?.text ?? 'Not started'}
              </Badge>
              {minutes > 0 && <span className="jobs:tabular-nums">{formatDuration(minutes)}</span>}
              <Button
                variant="quiet"
                size="small"
                className="jobs:-ml-3"
                aria-label={`Correct the times of ${name}`}
                onClick={() => setOpen(clock)}
              >
                Correct
              </Button>
            </li>
          );
        })}
      </ul>
      <ProposedHours job={job} clocks={clocks} />
      {open && (
        <CorrectionDialog
          clock={open}
          name={cleanerName(open.cleaner, cleaners)}
          onClose={() => setOpen(undefined)}
          onSaved={async () => {
            await Promise.all([refresh(), refreshJobs()]);
            setOpen(undefined);
          }}
        />
      )}
    </Fact>
  );
}

const noClock = ({ id: jobId, clientName, jobDate: day }: Job, cleaner: string): CleanerClock => ({
  ...{ ...NO_CLOCK, jobId, clientName, day, cleaner },
});

/** Proposes the hours that all cleaners worked where they are the price and it is not paid; the owner saves them. */
function ProposedHours({ job, clocks }: { job: Job; clocks: readonly CleanerClock[] }) {
  const hours = job.finalPricingMethod === 'timeBased' ? proposedHours(clocks) : undefined;
  if (!hours || hours === job.hoursWorked || isPaid(job)) return null;
  const together = clocks.length > 1 ? ` by ${clocks.length} cleaners together` : '';
  return (
    <p className="jobs:mt-2 jobs:flex jobs:flex-wrap jobs:items-center jobs:gap-3">
      {formatCount(hours, 'hour')} {hours === 1 ? 'was' : 'were'} worked{together}, the price has{' '}
      {job.hoursWorked ?? 'none'}.
      <LinkButton
        as={Link}
        to={editJobPath(job.id)}
        state={withHours(hours)}
        variant="secondary"
        size="small"
      >
        Use {formatCount(hours, 'hour')}
      </LinkButton>
    </p>
  );
}

type CorrectionDialogProps = {
  clock: CleanerClock;
  name: string;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

type Fields = v.InferInput<typeof clockCorrectionSchema>;

function CorrectionDialog({ clock, name, onClose, onSaved }: CorrectionDialogProps) {
  const { jobId, cleaner, day, startedAt, doneAt } = clock;
  const timeZone = useTimeZone();
  const timeOf = (moment: string | null) => (moment ? timeIn(timeZone, Date.parse(moment)) : '');
  const { isSaving, saving } = useSaving();
  const { register, handleSubmit, setError, formState } = useForm<Fields, unknown, ClockCorrection>({
    resolver: schemaResolver(clockCorrectionSchema),
    defaultValues: {
      ...{ cleaner, day, startTime: timeOf(startedAt), doneTime: timeOf(doneAt) },
      breakMinutes: breakMinutesOf(clock),
    },
  });
  const { dirtyFields } = formState;
  const field = fieldProps({ register, formState });
  const handleValid = handleSubmit(({ startTime, doneTime, breakMinutes, ...visit }) =>
    saving(async () => {
      // What she presses meanwhile stays.
      const changed = {
        ...(dirtyFields.startTime && { startTime }),
        ...(dirtyFields.doneTime && { doneTime }),
        ...(dirtyFields.breakMinutes && { breakMinutes }),
      };
      try {
        await call(jobs.correctClock, { params: { id: jobId }, body: { ...visit, ...changed } });
        toastSuccess(`Times of ${name} corrected`);
        await onSaved();
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.timesCorrectFailed), error);
      }
    }),
  );
  return (
    <Dialog open onClose={onClose} title={`Times of ${name}`} size="small">
      <form noValidate onSubmit={handleValid} aria-label="Correct times" className="jobs:grid jobs:gap-gap">
        <SavingFields isSaving={isSaving} isDirty={formState.isDirty}>
          <Field data-autofocus label="Day" type="date" {...field('day')} />
          <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
            <Field label="Started" type="time" {...field('startTime')} />
            <Field label="Done" type="time" {...field('doneTime')} />
          </div>
          <NumberField
            label="Breaks in minutes"
            min={0}
            step={5}
            {...field('breakMinutes', { valueAsNumber: true })}
          />
          <p className="jobs:text-small jobs:text-ink-soft">
            The history of the job keeps what was before. A visit that is done before it started ends on the
            next day, up to 12 hours later.
          </p>
          <Button type="submit" pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
        </SavingFields>
      </form>
    </Dialog>
  );
}
