import { estimateSchema } from '@app/domain/job/documents/estimate';
import type { Day } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Field } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { toastError } from '@app/web-kit/result-toasts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { SavingFields, useSaving } from '../parts/saving-fields.tsx';

type LastDayDialogProps = { validUntil: Day; onSave: (day: Day) => Promise<void>; onClose: () => void };

export function LastDayDialog({ validUntil, onSave, onClose }: LastDayDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(estimateSchema),
    defaultValues: { validUntil },
  });
  const { isSaving, saving } = useSaving();

  const handleValid = handleSubmit((chosen) =>
    saving(async () => {
      try {
        await onSave(chosen.validUntil);
        onClose();
      } catch (error) {
        showIssues(setError, error);
        toastError(serverMessage(error, MESSAGES.estimateChangeFailed));
      }
    }),
  );

  return (
    <Dialog open onClose={onClose} title="Last day of the estimate" size="small">
      <form noValidate onSubmit={handleValid} className="jobs:grid jobs:gap-gap">
        <SavingFields isSaving={isSaving}>
          <Field label="Valid until" type="date" {...fieldProps({ register, formState })('validUntil')} />
          <Button type="submit" pending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
        </SavingFields>
      </form>
    </Dialog>
  );
}
