import { newTimeOffSchema, type TimeOff, timeOffText } from '@app/domain/job/schedule/time-off';
import { cleanerName } from '@app/domain/settings/cleaners';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Field, Select } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { orToast, toastError, toastSuccess } from '@app/web-kit/result-toasts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { useCleanerOptions, useCleaners } from '../../api/settings.ts';
import { SavingFields, useSaving } from '../../parts/saving-fields.tsx';
import { GiveAway } from './give-away.tsx';
import { useTimeOffActions } from './times-off.ts';

type TimeOffDialogProps = {
  /** Absent for a new one. */
  off?: TimeOff | undefined;
  /** Who is chosen at first, as stored; '' for nobody. */
  cleaner?: string;
  onClose: () => void;
};

/** Adds a time off, then shows the visits that fall there, to give them away; or shows one that is there. */
export function TimeOffDialog({ off, cleaner = '', onClose }: TimeOffDialogProps) {
  const [shown, setShown] = useState(off);
  const name = cleanerName(shown?.cleaner, useCleaners());
  return (
    <Dialog open onClose={onClose} title={shown ? `Time off: ${name}` : 'Time off'} size="small">
      {shown ? (
        <Details off={shown} onClose={onClose} />
      ) : (
        <NewTimeOffForm cleaner={cleaner} onAdded={setShown} />
      )}
    </Dialog>
  );
}

function NewTimeOffForm({ cleaner, onAdded }: { cleaner: string; onAdded: (off: TimeOff) => void }) {
  const { add } = useTimeOffActions();
  const { isSaving, saving } = useSaving();
  const form = useForm<
    v.InferInput<typeof newTimeOffSchema>,
    unknown,
    v.InferOutput<typeof newTimeOffSchema>
  >({
    resolver: valibotResolver(newTimeOffSchema),
    defaultValues: { cleaner, fromDay: '', toDay: '', fromTime: '', toTime: '', note: '' },
  });
  const { register, formState, control, getValues, setValue, handleSubmit, setError } = form;
  const field = fieldProps({ register, formState });
  const firstDay = useWatch({ control, name: 'fromDay' });
  // Most are of one day.
  const handleFirst = (day: string) => {
    if (!getValues('toDay') || getValues('toDay') < day) setValue('toDay', day);
  };
  const handleValid = handleSubmit((entered) =>
    saving(async () => {
      try {
        onAdded(await add(entered));
        toastSuccess(MESSAGES.timeOffAdded);
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.timeOffFailed));
      }
    }),
  );
  const pair = 'jobs:grid jobs:grid-cols-2 jobs:items-start jobs:gap-gap jobs:@max-xs:grid-cols-1';
  return (
    <form noValidate onSubmit={handleValid} aria-label="New time off" className="jobs:grid jobs:gap-gap">
      <SavingFields isSaving={isSaving}>
        <Select
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
          Add time off
        </Button>
      </SavingFields>
    </form>
  );
}

function Details({ off, onClose }: { off: TimeOff; onClose: () => void }) {
  const { add, remove } = useTimeOffActions();
  const { isSaving, saving } = useSaving();
  const undo = () => void orToast(MESSAGES.timeOffFailed, () => add(off));
  const handleRemove = () =>
    saving(() =>
      orToast(MESSAGES.timeOffRemoveFailed, async () => {
        await remove(off);
        toastSuccess(MESSAGES.timeOffRemoved, { label: 'Undo', run: undo });
        onClose();
      }),
    );
  return (
    <div className="jobs:grid jobs:gap-gap">
      <p className="jobs:wrap-anywhere">
        <span className="jobs:block jobs:font-semibold">{timeOffText(off)}</span>
        {off.note}
      </p>
      <GiveAway off={off} onClose={onClose} />
      <Button variant="secondary" pending={isSaving} pendingLabel="Removing..." onClick={handleRemove}>
        Remove time off
      </Button>
    </div>
  );
}
