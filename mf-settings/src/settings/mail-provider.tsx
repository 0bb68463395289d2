import {
  APP_PASSWORD,
  MAIL_PROVIDERS,
  type MailProvider,
  type MailProviderName,
  providerAt,
} from '@app/domain/shared/mail-providers';
import { MAIL_SECURITIES } from '@app/domain/shared/mail-settings';
import { keysOf } from '@app/domain/shared/validation';
import { Alert, Select } from '@app/ui';
import type { Ref } from 'react';

/** 'own': any other one, whose server is typed; '' until one is chosen. */
export type Provider = MailProviderName | 'own' | '';

export const isKnown = (provider: Provider): provider is MailProviderName => provider in MAIL_PROVIDERS;

export const providerOf = (host: string): Provider => host && (providerAt(host) ?? 'own');

const OPTIONS = [
  ...keysOf(MAIL_PROVIDERS).map((name) => ({ value: name, label: MAIL_PROVIDERS[name].label })),
  { value: 'own', label: 'Another provider' },
];

type MailProviderSelectProps = {
  ref: Ref<HTMLSelectElement>;
  provider: Provider;
  onChange: (provider: Provider) => void;
};

export const MailProviderSelect = ({ ref, provider, onChange }: MailProviderSelectProps) => (
  <>
    <Select
      ref={ref}
      label="Your mail is with"
      hint={provider ? undefined : 'It decides what else is needed, and where to find it.'}
      className="set:sm:col-span-2"
      placeholder="Please choose"
      options={OPTIONS}
      value={provider}
      onChange={({ target }) => onChange(target.value as Provider)}
    />
    {isKnown(provider) && <ProviderHelp {...MAIL_PROVIDERS[provider]} />}
  </>
);

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
