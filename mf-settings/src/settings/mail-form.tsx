import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  type MailSettings,
  mailSettingsSchema,
  type NewMailSettings,
} from '@app/domain/shared/mail-settings';
import { MESSAGES } from '@app/domain/shared/messages';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Field, Select } from '@app/ui';
import { toast, useSite } from '@app/web-kit';
import { showIssues } from '@app/web-kit/forms/show-issues';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type * as v from 'valibot';

const PORT_OPTIONS = MAIL_PORTS.map((port) => ({ value: String(port), label: String(port) }));
const SECURITY_OPTIONS = keysOf(MAIL_SECURITIES).map((value) => ({ value, label: MAIL_SECURITIES[value] }));

type MailFormProps = {
  settings: MailSettings;
  onSave: (settings: NewMailSettings) => Promise<void>;
  onClose: () => void;
};

export function MailForm({ settings, onSave, onClose }: MailFormProps) {
  const site = useSite();
  const { register, handleSubmit, setError, setFocus, formState } = useForm<
    v.InferInput<typeof mailSettingsSchema>,
    unknown,
    NewMailSettings
  >({
    resolver: valibotResolver(mailSettingsSchema),
    defaultValues: fieldsOf(settings, site.businessName),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('recipient'), [setFocus]);

  const handleValid = handleSubmit(async (fields) => {
    try {
      await onSave(fields);
      toast({ tone: 'success', title: MESSAGES.successTitle, description: MESSAGES.mailSettingsSaved });
      onClose();
    } catch (error) {
      showIssues(setError, error);
      toast({ tone: 'error', title: MESSAGES.errorTitle, description: MESSAGES.mailSettingsFailed });
    }
  });

  return (
    <form noValidate onSubmit={handleValid} className="set:grid set:gap-gap">
      <div className="set:grid set:gap-gap set:sm:grid-cols-2">
        <Field
          label="Recipient"
          type="email"
          hint="Gets an email about every new request."
          error={errors.recipient?.message}
          {...register('recipient')}
        />
        <Field
          label="Sender"
          type="email"
          hint="An address that the mail server may send from."
          error={errors.sender?.message}
          {...register('sender')}
        />
        <Field label="Sender name" optional error={errors.senderName?.message} {...register('senderName')} />
        <Field
          label="Mail server"
          placeholder="mail.example.com"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.host?.message}
          {...register('host')}
        />
        <Select
          label="Encryption"
          options={SECURITY_OPTIONS}
          error={errors.security?.message}
          {...register('security')}
        />
        <Select
          label="Port"
          options={PORT_OPTIONS}
          error={errors.port?.message}
          {...register('port', { setValueAs: Number })}
        />
        <Field
          label="User name"
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.user?.message}
          {...register('user')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={settings.hasPassword ? 'Leave it empty to keep the stored one.' : undefined}
          optional
          error={errors.password?.message}
          {...register('password')}
        />
      </div>
      <div className="set:flex set:flex-wrap set:gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A new server starts with the name of the business. */
function fieldsOf(settings: MailSettings, businessName: string): v.InferInput<typeof mailSettingsSchema> {
  const { source, hasPassword: _, port, security, senderName, ...texts } = settings;
  return {
    ...texts,
    port: MAIL_PORTS.find((offered) => offered === port) ?? MAIL_PORTS[0],
    security: security ?? 'starttls',
    senderName: source === 'none' ? businessName : senderName,
    password: '',
  };
}
