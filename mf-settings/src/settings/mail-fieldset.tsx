import {
  APP_PASSWORD,
  MAIL_PROVIDERS,
  type MailProvider,
  type MailProviderName,
  providerAt,
} from '@app/domain/shared/mail-providers';
import {
  MAIL_PORTS,
  MAIL_SECURITIES,
  type MailSettings,
  type NewMailSettings,
} from '@app/domain/shared/mail-settings';
import { keysOf, selectOptions } from '@app/domain/shared/validation';
import { Alert, Field, Select } from '@app/ui';
import { useSite } from '@app/web-kit';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { MailFields } from './settings-draft.ts';

/** 'own': any other one, whose server is typed; '' until one is chosen. */
export type Provider = MailProviderName | 'own' | '';

const isKnown = (provider: Provider): provider is MailProviderName => provider in MAIL_PROVIDERS;

export const providerOf = (host: string): Provider => host && (providerAt(host) ?? 'own');

const PROVIDER_OPTIONS = [
  ...keysOf(MAIL_PROVIDERS).map((name) => ({ value: name, label: MAIL_PROVIDERS[name].label })),
  { value: 'own', label: 'Another provider' },
];

/** What is usual at most providers. */
const OWN_SERVER = { host: '', port: MAIL_PORTS[0], security: 'starttls' } as const;

const PORT_OPTIONS = MAIL_PORTS.map((port) => ({ value: String(port), label: String(port) }));
const SECURITY_OPTIONS = selectOptions(MAIL_SECURITIES);

type MailFieldsetProps = {
  form: UseFormReturn<MailFields, unknown, NewMailSettings>;
  provider: Provider;
  onProvider: (provider: Provider) => void;
  settings: MailSettings;
  disabled: boolean;
};

/** The provider alone until it is chosen, then what it needs. */
export function MailFieldset({ form, provider, onProvider, settings, disabled }: MailFieldsetProps) {
  const site = useSite();
  const { getValues, setValue, clearErrors, formState } = form;
  const field = fieldProps(form);
  const { errors } = formState;
  const needsAppPassword = isKnown(provider) && MAIL_PROVIDERS[provider].works;
  const [host, security, user] = useWatch({ control: form.control, name: ['host', 'security', 'user'] });
  // A known server is not shown, unless another one was saved elsewhere or refused.
  const isServerShown =
    provider === 'own' ||
    Boolean(errors.host || errors.port || errors.security) ||
    provider !== providerOf(host);
  const isNew = settings.source === 'none';
  const [isUserTyped, setUserTyped] = useState(() => (user ? user !== getValues('sender') : !isNew));
  /** Until another one is typed, the address is the user name, as most providers have it; without encryption there is none. */
  const followSender = () => {
    const hasSignIn = getValues('security') !== 'none';
    if (hasSignIn && isUserTyped) return;
    setValue('user', hasSignIn ? getValues('sender') : '', {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  };
  const handleProvider = (next: Provider) => {
    onProvider(next);
    clearErrors();
    const server = isKnown(next) ? MAIL_PROVIDERS[next].server : next === 'own' && OWN_SERVER;
    for (const [name, value] of Object.entries(server || {}))
      setValue(name as keyof MailFields, value, { shouldDirty: true });
    followSender();
  };

  return (
    <fieldset disabled={disabled} className="set:grid set:gap-gap set:sm:grid-cols-2">
      <Select
        autoFocus={isNew}
        label="Your mail is with"
        hint={provider ? undefined : 'It decides what else is needed, and where to find it.'}
        className="set:sm:col-span-2"
        placeholder="Please choose"
        options={PROVIDER_OPTIONS}
        value={provider}
        onChange={({ target }) => handleProvider(target.value as Provider)}
      />
      {isKnown(provider) && <ProviderHelp {...MAIL_PROVIDERS[provider]} />}
      {provider && (
        <>
          <Field
            label="Send from"
            autoFocus={!isNew}
            type="email"
            hint="An address of your mail account, which clients see."
            {...field('sender', { onChange: followSender })}
          />
          <Field
            label="Sender name"
            optional
            hint="Empty, it is the business name, also after a change."
            placeholder={site.businessName}
            {...field('senderName')}
          />
          {isServerShown && (
            <>
              <Field
                label="Mail server"
                className="set:sm:col-span-2"
                hint="Your provider calls it the outgoing or SMTP server."
                placeholder="mail.example.com"
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                {...field('host')}
              />
              <Select
                label="Encryption"
                options={SECURITY_OPTIONS}
                {...field('security', { onChange: followSender })}
              />
              <Select label="Port" options={PORT_OPTIONS} {...field('port', { setValueAs: Number })} />
            </>
          )}
          {security !== 'none' && (
            <>
              <Field
                label="User name"
                hint={isKnown(provider) ? 'The address, as a rule.' : 'Empty, if the server asks for none.'}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...field('user', { onChange: () => setUserTyped(true) })}
              />
              <Field
                label={needsAppPassword ? 'App password' : 'Password'}
                type="password"
                autoComplete="new-password"
                hint={
                  settings.hasPassword
                    ? 'Leave it empty to keep the stored one.'
                    : `Of this mail account${needsAppPassword ? ', made with the link above' : ''}.`
                }
                {...field('password')}
              />
            </>
          )}
          <Field
            label="Your address for new requests"
            type="email"
            className="set:sm:col-span-2"
            hint="The replies of visitors and clients go there, too."
            {...field('recipient')}
          />
        </>
      )}
    </fieldset>
  );
}

const ProviderHelp = ({ server, help, link, works }: MailProvider) => (
  <Alert
    tone={works ? 'info' : 'warning'}
    title={works ? 'You need an app password' : 'Only with Microsoft 365 for business'}
    className="set:sm:col-span-2"
  >
    <p>
      {works && `${APP_PASSWORD} `}
      {help}
    </p>
    <p className="set:mt-2">
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        className="set:font-semibold set:underline set:underline-offset-4"
      >
        {link.label}
      </a>
    </p>
    <p className="set:mt-2 set:text-small">
      Mail goes through {server.host}, port {server.port}, {MAIL_SECURITIES[server.security]}.
    </p>
  </Alert>
);
