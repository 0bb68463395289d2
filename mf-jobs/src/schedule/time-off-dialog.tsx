import { newTimeOffSchema, type TimeOff, timeOffText } from '@app/domain/job/schedule/time-off';
import { cleanerName } from '@app/domain/settings/cleaners';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatCount } from '@app/domain/shared/units';
import { BackLink, Button, Field, Select, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Dialog } from '@app/ui/overlay';
import { useToday } from '@app/web-kit/company-time';
import { useFocusFirstError } from '@app/web-kit/forms/focus';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { useCleanerOptions, useCleaners } from '../api/settings.ts';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import { GiveAway } from './give-away.tsx';
import { useComingTimeOff, useTimeOffActions } from './times-off.ts';

type TimeOffDialogProps = {
  /** Absent for all that are coming, and a new one. */
  off?: TimeOff | undefined;
  /** Who is chosen at first, as stored; '' for nobody. */
  cleaner?: string;
  onClose: () => void;
};

/** The coming times off; one of them with the visits that fall there, to give them away; and the form of one. */
export function TimeOffDialog({ off, cleaner = '', onClose }: TimeOffDialogProps) {
  const { data: coming, error, mutate } = useComingTimeOff();
  const [shown, setShown] = useState(off);
  const [isForm, setForm] = useState(false);
  const cleaners = useCleaners();
  const hasList = coming !== undefined && coming.length > 0;
  const content = useRef<HTMLDivElement>(null);
  const show = (next: TimeOff | undefined, form = false) => {
    setShown(next);
    setForm(form);
    // What was pressed is gone.
    content.current?.focus();
  };
  const showAll = () => show(undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={shown ? `Time off: ${cleanerName(shown.cleaner, cleaners)}` : 'Time off'}
      size="small"
    >
      <div ref={content} tabIndex={-1} className="jobs:grid jobs:gap-gap jobs:outline-none">
        {(shown || isForm) && hasList && (
          <BackLink as="button" type="button" data-leaves onClick={showAll}>
            All coming time off
          </BackLink>
        )}
        {isForm || (!shown && coming && !hasList) ? (
          <TimeOffForm key={shown?.id} off={shown} cleaner={cleaner} onSaved={show} />
        ) : shown ? (
          <Details
            off={shown}
            onEdit={() => show(shown, true)}
            onRemoved={off ? onClose : showAll}
            onClose={onClose}
          />
        ) : coming ? (
          <>
            <ComingTimeOff coming={coming} onOpen={show} />
            <Button onClick={() => show(undefined, true)}>Add Time Off</Button>
          </>
        ) : error ? (
          <LoadFailed onRetry={() => mutate()}>The time off could not be loaded.</LoadFailed>
        ) : (
          <Skeleton className="jobs:h-24" />
        )}
      </div>
    </Dialog>
  );
}

type ComingTimeOffProps = {
  coming: readonly (TimeOff & { visits: number })[];
  onOpen: (off: TimeOff) => void;
};

/** By cleaner, soonest first. */
function ComingTimeOff({ coming, onOpen }: ComingTimeOffProps) {
  const [cleaners, today] = [useCleaners(), useToday()];
  const nameOf = (off: TimeOff) => cleanerName(off.cleaner, cleaners);
  return [...new Set(coming.map(nameOf))]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => (
      <section key={name} aria-label={name}>
        <h3 className="jobs:font-semibold jobs:wrap-anywhere">{name}</h3>
        <ul className="jobs:divide-y jobs:divide-line jobs:border-y jobs:border-line">
          {coming
            .filter((off) => nameOf(off) === name)
            .map(({ visits, ...off }) => (
              <li key={off.id}>
                <button
                  type="button"
                  onClick={() => onOpen(off)}
                  className="jobs:flex jobs:min-h-11 jobs:w-full jobs:cursor-pointer jobs:items-baseline jobs:justify-between jobs:gap-3 jobs:py-2 jobs:text-left jobs:hover:bg-mist"
                >
                  <span className="jobs:min-w-0 jobs:wrap-anywhere">
                    <span className="jobs:underline jobs:decoration-line-strong jobs:underline-offset-4">
                      {timeOffText(off, today)}
                    </span>
                    {off.note && (
                      <span className="jobs:block jobs:text-small jobs:text-ink-soft">{off.note}</span>
                    )}
                  </span>
                  {visits > 0 && (
                    <span className="jobs:text-small jobs:font-semibold jobs:whitespace-nowrap jobs:text-yellow-text">
                      {formatCount(visits, 'visit')}
                    </span>
                  )}
                </button>
              </li>
            ))}
        </ul>
      </section>
    ));
}

type TimeOffFormProps = { off: TimeOff | undefined; cleaner: string; onSaved: (off: TimeOff) => void };

const fieldsOf = ({ id: _, fromTime, toTime, note, ...off }: TimeOff) => ({
  ...off,
  fromTime: fromTime ?? '',
  toTime: toTime ?? '',
  note: note ?? '',
});

/** Adds one, or changes `off`. */
function TimeOffForm({ off, cleaner, onSaved }: TimeOffFormProps) {
  const today = useToday();
  const { add, change } = useTimeOffActions();
  const { isSaving, saving } = useSaving();
  const { register, formState, control, getValues, setValue, handleSubmit, setError } = useForm<
    v.InferInput<typeof newTimeOffSchema>,
    unknown,
    v.InferOutput<typeof newTimeOffSchema>
  >({
    resolver: schemaResolver(newTimeOffSchema),
    defaultValues: off
      ? fieldsOf(off)
      : { cleaner, fromDay: '', toDay: '', fromTime: '', toTime: '', note: '' },
  });
  useFocusFirstError(formState);
  const field = fieldProps({ register, formState });
  const firstDay = useWatch({ control, name: 'fromDay' });
  // Most are of one day.
  const handleFirst = (day: string) => {
    if (!getValues('toDay') || getValues('toDay') < day) setValue('toDay', day);
  };
  const handleValid = handleSubmit((entered) =>
    saving(async () => {
      try {
        onSaved(off ? await change(off, entered) : await add(entered));
        toastSuccess(`Time off ${off ? 'changed' : 'added'}: ${timeOffText(entered, today)}`);
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.timeOffFailed));
      }
    }),
  );
  const pair = 'jobs:grid jobs:grid-cols-2 jobs:items-start jobs:gap-gap jobs:@max-xs:grid-cols-1';
  return (
    <form
      noValidate
      onSubmit={handleValid}
      aria-label={off ? 'Edit time off' : 'New time off'}
      className="jobs:grid jobs:gap-gap"
    >
      <SavingFields isSaving={isSaving} isDirty={formState.isDirty}>
        <Select
          data-autofocus
          // The form may come later than the dialog.
          autoFocus
          label="Cleaner"
          placeholder="Choose a cleaner"
          options={useCleanerOptions([cleaner])}
          {...field('cleaner')}
        />
        <div className={pair}>
          <Field
            label="First day"
            type="date"
            {...field('fromDay', { onChange: ({ target }) => handleFirst(target.value) })}
          />
          <Field label="Last day" type="date" min={firstDay} {...field('toDay')} />
        </div>
        <div>
          <div className={pair}>
            <Field label="From" type="time" optional step={300} {...field('fromTime')} />
            <Field label="To" type="time" optional step={300} {...field('toTime')} />
          </div>
          <p className="jobs:mt-1.5 jobs:text-small jobs:text-ink-soft">
            For a part of each day; empty for whole days.
          </p>
        </div>
        <Field label="Note" optional autoComplete="off" {...field('note')} />
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          {off ? 'Save Time Off' : 'Add Time Off'}
        </Button>
      </SavingFields>
    </form>
  );
}

type DetailsProps = { off: TimeOff; onEdit: () => void; onRemoved: () => void; onClose: () => void };

function Details({ off, onEdit, onRemoved, onClose }: DetailsProps) {
  const today = useToday();
  const { add, remove } = useTimeOffActions();
  const { isSaving, saving } = useSaving();
  const undo = () => void orToast(MESSAGES.timeOffFailed, () => add(off));
  const handleRemove = () =>
    saving(() =>
      orToast(MESSAGES.timeOffRemoveFailed, async () => {
        await remove(off);
        toastSuccess(`Time off removed: ${timeOffText(off, today)}`, { label: 'Undo', run: undo });
        onRemoved();
      }),
    );
  return (
    <div className="jobs:grid jobs:gap-gap">
      <p className="jobs:wrap-anywhere">
        <span className="jobs:block jobs:font-semibold">{timeOffText(off, today)}</span>
        {off.note}
      </p>
      <GiveAway off={off} onClose={onClose} />
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button variant="secondary" className="jobs:flex-1" onClick={onEdit}>
          Edit Time Off
        </Button>
        <Button
          variant="secondary"
          className="jobs:flex-1"
          pending={isSaving}
          pendingLabel="Removing..."
          onClick={handleRemove}
        >
          Remove Time Off
        </Button>
      </div>
    </div>
  );
}
