import { type SignIn, signInSchema } from '@app/domain/session/session';
import { KEPT_DAYS } from '@app/domain/session/session-limits';
import { MESSAGES } from '@app/domain/shared/messages';
import { Alert, Button, Checkbox, Field } from '@app/ui';
import { NoConnection } from '@app/ui/connection';
import { ApiError } from '@app/web-kit';
import { noticeFilled } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

type LoginFormProps = { username?: string; submit: (login: SignIn) => Promise<void> };

export function LoginForm({ username = '', submit }: LoginFormProps) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(signInSchema),
    defaultValues: { username, password: '', keepSignedIn: false },
  });
  const { errors, isSubmitting } = formState;

  const handleValid = handleSubmit(async (login) => {
    setFailure('');
    // Without its cookie the session would end with the first call.
    if (!navigator.cookieEnabled) return setFailure(MESSAGES.cookiesBlocked);
    try {
      await submit(login);
    } catch (error) {
      setFailure((error instanceof ApiError && error.serverMessage) || MESSAGES.loginFailed);
    }
  });

  return (
    <form noValidate onSubmitCapture={noticeFilled} onSubmit={handleValid} className="sh:grid sh:gap-gap">
      {failure && (
        <Alert tone="error">
          {failure}
          <NoConnection />
        </Alert>
      )}
      <Field
        label="Username"
        autoComplete="username"
        data-autofocus={username ? undefined : true}
        error={errors.username?.message}
        {...register('username')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        // Where the username is known, the password is next.
        data-autofocus={username ? true : undefined}
        error={errors.password?.message}
        {...register('password')}
      />
      <Checkbox
        label="Keep me signed in on this device"
        hint={`For ${KEPT_DAYS} days. Leave it off on a shared device.`}
        {...register('keepSignedIn')}
      />
      <Button type="submit" pending={isSubmitting} pendingLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
