import { changePassword } from '@app/contract/auth';
import { MIN_PASSWORD_LENGTH, passwordChangeSchemaFor } from '@app/domain/session/password';
import { Alert, Button, Field, Panel } from '@app/ui';
import { ONE_PRESS } from '@app/ui/one-press';
import { ApiError, call, useSite } from '@app/web-kit';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { fieldProps, serverMessage, showIssues } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { toastSuccess } from '@app/web-kit/result-toasts';
import { useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useRefreshDevices } from '../api/devices.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

/** The form that changes the password; of the demo account what to do instead. */
export function PasswordPanel({ isDemo }: { isDemo: boolean }) {
  const { businessName } = useSite();
  const refreshDevices = useRefreshDevices();
  const [failure, setFailure] = useState<unknown>();
  const isSignedIn = useSignedInAgain(failure);
  const { register, handleSubmit, reset, getValues, setError, formState } = useForm({
    resolver: schemaResolver(passwordChangeSchemaFor([businessName])),
    defaultValues: EMPTY,
  });
  const { isSubmitting } = formState;
  const field = fieldProps({ register, formState });

  const handleFailure = (error: unknown, ownMessage?: string) => {
    if (!(error instanceof ApiError) || error.issues.length === 0) return setFailure(error);
    showIssues(setError, error);
    // What the form says of the new password stays.
    if (ownMessage) setError('newPassword', { message: ownMessage });
  };
  /** Beside what the form refuses, a wrong current password is told at the same press. Without a new one nothing can change. */
  const checkCurrent = async (errors: FieldErrors<typeof EMPTY>) => {
    setFailure(undefined);
    if (errors.currentPassword) return;
    const { currentPassword } = getValues();
    const sent = call(changePassword, { body: { currentPassword, newPassword: '' } });
    await sent.catch((error: unknown) => handleFailure(error, errors.newPassword?.message));
  };
  const handleSent = handleSubmit(async (change) => {
    setFailure(undefined);
    try {
      await call(changePassword, { body: change });
      // What was typed meanwhile stays.
      const unlessTyped = (name: keyof typeof EMPTY) =>
        getValues(name) === change[name] ? '' : getValues(name);
      reset({ currentPassword: unlessTyped('currentPassword'), newPassword: unlessTyped('newPassword') });
      void refreshDevices();
      toastSuccess('Password changed');
    } catch (error) {
      handleFailure(error);
    }
  }, checkCurrent);

  if (isDemo)
    return (
      <Panel title="Password">
        <p className="set:max-w-measure">
          This is the demo account, and everyone can read its password on the sign-in page. Whoever set this
          site up for you gives you a user name and a password of your own: they take its place once it is
          started with ADMIN_USERNAME and ADMIN_PASSWORD. After that, you change the password here.
        </p>
      </Panel>
    );
  return (
    <Panel title="Password">
      <form noValidate onSubmit={handleSent} className="set:grid set:gap-gap" {...ONE_PRESS}>
        {failure !== undefined && !isSignedIn && (
          <Alert>{serverMessage(failure, 'The password could not be changed.')}</Alert>
        )}
        <div className="set:grid set:gap-gap set:sm:grid-cols-2">
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...field('currentPassword')}
          />
          <Field label="New password" type="password" autoComplete="new-password" {...field('newPassword')} />
        </div>
        <p className="set:text-small set:text-ink-soft">
          At least {MIN_PASSWORD_LENGTH} characters; a short sentence is easy to keep in mind. Everyone else
          who is signed in with the old one is signed out.
        </p>
        <div>
          <Button type="submit" variant="secondary" pending={isSubmitting} pendingLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
