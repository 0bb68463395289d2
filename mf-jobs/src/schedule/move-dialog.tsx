import { jobPath } from '@app/contract/platform/site-map';
import { acceptedBriefly } from '@app/domain/job/client-page/change-words';
import { changedVisit } from '@app/domain/job/client-page/changed-terms';
import { estimateStateText, isWithdrawn } from '@app/domain/job/estimates/estimate';
import { crewText } from '@app/domain/job/job/other-cleaners';
import { dayCountOf, repeatText } from '@app/domain/job/job/recurrence';
import { isOn, movedTo, moveSchema, type Placement, proposedStart } from '@app/domain/job/schedule/schedule';
import { formatDay, formatDayRange, isDay } from '@app/domain/shared/dates';
import { formatTime } from '@app/domain/shared/time-of-day';
import { Alert, Button, Field, LinkButton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Link, useNavigate } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { type FormEvent, useId } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import { type AgendaEntry, acceptedBefore, asksQuestion, ofCleaner, placeOf } from './entries.ts';
import { ReachClient } from './reach-client.tsx';
import { useAgenda } from './schedule.ts';
import type { Move } from './use-move.ts';
import { placeFields, useFollowingForm } from './use-visit-form.ts';
import { CleanerSelect, VisitTimeFields } from './visit-fields.tsx';

/** Opens the form of a job; `to` is where it was dropped, or its own place if it is to get a start time. */
export type OpenMove = (job: AgendaEntry, to?: Placement) => void;

type MoveDialogProps = {
  job: AgendaEntry;
  to: Placement;
  move: Move;
  onClose: () => void;
  /** Absent while the job is in the schedule. */
  onGone?: (() => void) | undefined;
};

export function MoveDialog({ job: listed, to, move, onClose, onGone }: MoveDialogProps) {
  const form = useForm<v.InferInput<typeof moveSchema>, unknown, v.InferOutput<typeof moveSchema>>({
    resolver: schemaResolver(moveSchema),
    defaultValues: placeFields(to),
  });
  const { isSaving, saving } = useSaving();
  const { base: job } = useFollowingForm(form, {
    ...{ entry: listed, fieldsOf: placeFields, isSaving, onGone },
  });
  const proposed = useProposedStart(job, form);
  const { register, handleSubmit, control, formState } = form;
  const { errors, isDirty } = formState;
  // A job of several days keeps their number.
  const day = useWatch({ control, name: 'jobDate' });
  const days = movedTo(job, isDay(day) ? day : job.jobDate);
  const isShown = useIsShown();
  const [formId, today] = [useId(), useToday()];
  const isDropped = to.jobDate !== job.jobDate || crewText(to, []) !== crewText(job, []);
  const navigate = useNavigate();

  const savedThen = (then: () => void) =>
    handleSubmit((moved) =>
      saving(async () => {
        const isMoved = await move(job, { ...moved, ...movedTo(job, moved.jobDate) });
        // The dialog that is open may be that of another job, if this one was closed meanwhile.
        if (isMoved && isShown()) then();
      }),
    );

  const handleSave = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isViewed = submitter?.getAttribute('name') === 'view';
    return savedThen(isViewed ? () => navigate(jobPath(job.id)) : onClose)(event);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={job.clientName}
      size="small"
      footer={
        <>
          {/* Enter in a field presses the first. */}
          <Button
            type="submit"
            form={formId}
            pending={isSaving}
            pendingLabel="Saving..."
            className="jobs:flex-1"
          >
            Save
          </Button>
          {isDirty || isDropped ? (
            <Button type="submit" form={formId} name="view" variant="secondary" disabled={isSaving}>
              Save and View Job
            </Button>
          ) : (
            <LinkButton as={Link} to={jobPath(job.id)} variant="secondary">
              View Job
            </LinkButton>
          )}
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={handleSave}
          aria-label="Move job"
          className="jobs:grid jobs:gap-gap"
        >
          <p className="jobs:-mt-1 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">
            {placeOf(job)}
            {days.jobEndDate && (
              <span className="jobs:block">{formatDayRange(days.jobDate, days.jobEndDate, today)}</span>
            )}
            {job.every && (
              <span className="jobs:block">
                {`Part of a series, ${repeatText({ every: job.every, until: null })}: this visit alone moves`}
              </span>
            )}
          </p>
          <EstimateAnswer job={job} />
          {asksQuestion(job) && (
            <Alert tone="warning" title="Open question">
              {job.openQuestion && `“${job.openQuestion}”`}
            </Alert>
          )}
          <ReachClient job={job} />
          <SavingFields isSaving={isSaving} isDirty={isDirty}>
            <Field label="Start date" type="date" error={errors.jobDate?.message} {...register('jobDate')} />
            <VisitTimeFields />
            {proposed && (
              <Button
                variant="quiet"
                size="small"
                className="jobs:-mt-3 jobs:justify-self-start jobs:px-0!"
                onClick={() => {
                  form.setValue('startTime', proposed, { shouldDirty: true });
                  // The button goes with the press.
                  form.setFocus('startTime');
                }}
              >
                Suggested: {formatTime(proposed)}
              </Button>
            )}
            <CleanerSelect ownId={job.id} dayCount={dayCountOf(job)} />
          </SavingFields>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** 'New Date and Time'. */
const titled = (news: string): string => news.replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());

/** What the client said to the estimate, or knows of another price or day, where it matters for the visit. */
function EstimateAnswer({ job }: { job: AgendaEntry }) {
  const today = useToday();
  const accepted = acceptedBriefly(acceptedBefore(job, today), today);
  const told = acceptedBriefly(changedVisit(job.told ?? {}, job, today), today);
  const state = isWithdrawn(job.answer)
    ? estimateStateText(job.answer)
    : accepted
      ? `Accepted ${accepted}`
      : told && `It was sent ${told}`;
  if (state || job.news)
    return (
      <Alert tone="warning">
        {state && `${state}.`}{' '}
        {job.news ? (
          <Link to={jobPath(job.id)} className="jobs:underline jobs:underline-offset-4">
            Send the {titled(job.news)}
          </Link>
        ) : (
          accepted && 'What is new was sent, and not accepted yet.'
        )}
      </Alert>
    );
  return job.answer === 'accepted' ? (
    <p className="jobs:text-small jobs:text-ink-soft">
      Accepted for {formatDay(job.acceptedDay ?? job.jobDate, today)}
    </p>
  ) : null;
}

type Fields = v.InferInput<typeof moveSchema>;

/** Proposes a start time for a job without one, also on days that are not on screen, until one is entered. */
function useProposedStart<Output>(job: AgendaEntry, form: UseFormReturn<Fields, unknown, Output>) {
  const { watch, formState } = form;
  const [day, cleaner] = watch(['jobDate', 'assignedCleaner']);
  const isWanted = !job.startTime && !formState.dirtyFields.startTime && isDay(day);
  const { data, isLoading } = useAgenda(isWanted ? day : null, 1);
  const others = isWanted && !isLoading && data && ofCleaner(data.jobs, cleaner || null);
  return others ? proposedStart(others.filter((other) => isOn(other, day))) : undefined;
}
