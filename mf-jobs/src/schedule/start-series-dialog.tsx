import type { Job } from '@app/domain/job/job/job';
import {
  canRepeat,
  comingFrom,
  dayCountOf,
  type Every,
  repeatProblem,
  repeatSchema,
} from '@app/domain/job/job/recurrence';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useToday } from '@app/web-kit/company-time';
import { showIssues } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { toastSuccess } from '@app/web-kit/result-toasts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { useSeriesActions } from '../api/series.ts';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';
import { NextVisits, RepeatFields } from './repeat-fields.tsx';
import { reportFailure } from './use-series-changes.ts';

export function StartSeriesDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { start } = useSeriesActions();
  const { isSaving, saving } = useSaving();
  const dayCount = dayCountOf(job);
  const today = useToday();
  const from = comingFrom(job.jobDate, today);
  const form = useForm<v.InferInput<typeof repeatSchema>, unknown, v.InferOutput<typeof repeatSchema>>({
    resolver: schemaResolver(
      v.pipe(
        repeatSchema,
        canRepeat((repeats) => ({ repeats, job, today })),
      ),
    ),
    mode: 'onTouched',
    defaultValues: { every: repeatProblem('twoWeeks', dayCount) ? 'fourWeeks' : 'twoWeeks', until: '' },
  });
  const { handleSubmit, control, setError, formState } = form;
  const [every, until] = useWatch({ control, name: ['every', 'until'] });

  const handleValid = handleSubmit((repeat) =>
    saving(async () => {
      try {
        await start(job.id, repeat);
        toastSuccess(MESSAGES.seriesStarted);
        onClose();
      } catch (error) {
        showIssues(setError, error);
        reportFailure(error);
      }
    }),
  );

  return (
    <Dialog open onClose={onClose} title="Repeat Regularly" size="small">
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={handleValid}
          aria-label="Repeat Regularly"
          className="jobs:grid jobs:gap-gap"
        >
          <SavingFields isSaving={isSaving} isDirty={formState.isDirty}>
            <RepeatFields isFirst earliest={from} dayCount={dayCount} />
            <NextVisits
              visit={job}
              dayCount={dayCount}
              rule={{ every: every as Every, firstDay: job.jobDate, until: until || null }}
              from={from}
            />
            <Button type="submit" pending={isSaving} pendingLabel="Saving...">
              Start Series
            </Button>
          </SavingFields>
        </form>
      </FormProvider>
    </Dialog>
  );
}
