import * as calls from '@app/contract/auth';
import type { ResponseOf } from '@app/contract/platform/call';
import { invitationPath, myDayPath } from '@app/contract/platform/site-map';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { MESSAGES } from '@app/domain/shared/messages';
import type { Moments } from '@app/domain/shared/time-zone';
import { Button, Panel, Skeleton } from '@app/ui';
import { QrCode } from '@app/ui/icons';
import { LoadFailed } from '@app/ui/lists';
import { call, type ItemOf, Link, useCall } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useRef, useState } from 'react';
import { useSettings } from '../api/settings.ts';
import { DeviceItem } from './devices-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LINK } from './settings-frame.tsx';

/** The phones of the cleaners: invited by a link, seen, and ended. */
export function CleanerPhonesPanel() {
  const { data: settings } = useSettings();
  const { access, error, reload, invite, end } = useCleanerAccess(settings?.cleaners);
  const [invited, setInvited] = useState<{ name: string; address: string }>();
  const panel = useRef<HTMLElement>(null);

  const handleInvite = async (name: string) => setInvited({ name, address: await invite(name) });
  const handleEnd = async (name: string, phone?: CleanerPhone) => {
    const hadPhones = accessOf(name)?.phones.length;
    await end(name, phone?.id);
    if (phone) toastSuccess(MESSAGES.phoneSignedOut);
    else toastSuccess(hadPhones ? `All phones of ${name} are signed out` : MESSAGES.cleanerLinkEnded);
    // The button that had the focus is gone.
    panel.current?.focus();
  };
  const accessOf = (name: string) => access?.find((one) => cleanerValue(one.name) === cleanerValue(name));

  return (
    <Panel ref={panel} tabIndex={-1} title="Phones of cleaners" aria-busy={!access && !error}>
      <p className="set:mb-3 set:text-ink-soft">
        Cleaners see their own visits on their phones: addresses, what to do and private notes of the homes,
        and no prices. They need no password.
      </p>
      {error && !access ? (
        <LoadFailed onRetry={reload}>The phones could not be loaded.</LoadFailed>
      ) : settings && access ? (
        <ul className="set:divide-y set:divide-line">
          {settings.cleaners.map((name) => (
            <CleanerItem
              key={name}
              name={name}
              access={accessOf(name)}
              onInvite={() => handleInvite(name)}
              onEnd={(phone) => handleEnd(name, phone)}
            />
          ))}
        </ul>
      ) : (
        // As high as the list without phones.
        settings?.cleaners.map((name) => <Skeleton key={name} className="set:my-3 set:h-14" />)
      )}
      {invited && <InviteDialog {...invited} onClose={() => setInvited(undefined)} />}
    </Panel>
  );
}

type CleanerItemProps = {
  name: string;
  access: CleanerAccess | undefined;
  onInvite: () => Promise<void>;
  onEnd: (phone?: CleanerPhone) => Promise<void>;
};

function CleanerItem({ name, access, onInvite, onEnd }: CleanerItemProps) {
  const { pending, run } = usePending<string>();
  const phones = access?.phones ?? [];

  return (
    <li className="set:py-3">
      <div className="set:flex set:flex-wrap set:items-center set:justify-between set:gap-x-3 set:gap-y-1">
        <h3 className="set:min-w-0 set:font-semibold set:wrap-anywhere">{name}</h3>
        <div className="set:flex set:flex-wrap set:items-center set:gap-x-4 set:gap-y-1">
          <Link to={myDayPath(cleanerValue(name))} aria-label={`My day of ${name}`} className={LINK}>
            My day
          </Link>
          <Button
            variant="secondary"
            size="small"
            icon={<QrCode aria-hidden size="1em" />}
            aria-label={phones.length > 0 ? `Add a Phone for ${name}` : `Invite ${name}`}
            pending={pending === 'invite'}
            onClick={() => run('invite', MESSAGES.cleanerLinkFailed, onInvite)}
          >
            {phones.length > 0 ? 'Add a Phone' : 'Invite'}
          </Button>
        </div>
      </div>
      <p className="set:text-small set:text-ink-soft">{stateOf(access, useMoments())}</p>
      {phones.length > 0 && (
        <ul aria-label={`Phones of ${name}`} className="set:mt-2">
          {phones.map((phone) => (
            <DeviceItem
              key={phone.id}
              device={phone}
              pending={pending === phone.id}
              disabled={pending !== undefined}
              onSignOut={() => run(phone.id, MESSAGES.phoneSignOutFailed, () => onEnd(phone))}
            />
          ))}
        </ul>
      )}
      {(phones.length > 0 || access?.invitedUntil) && (
        <Button
          variant="danger"
          size="small"
          className="set:mt-3"
          aria-label={`${END[phones.length > 0 ? 'phones' : 'link']} of ${name}`}
          pending={pending === 'all'}
          onClick={() => run('all', MESSAGES.phoneSignOutFailed, () => onEnd())}
        >
          {END[phones.length > 0 ? 'phones' : 'link']}
        </Button>
      )}
    </li>
  );
}

/** What the press that ends the access is called: it ends all phones and the open link. */
const END = { phones: 'Lost phone: end all', link: 'Take back the link' };

function stateOf(access: CleanerAccess | undefined, { today, formatMoment }: Moments): string {
  if (access?.invitedUntil)
    return `A link waits to be opened until ${formatMoment(access.invitedUntil, today)}`;
  return access && access.phones.length > 0 ? '' : 'No phone yet';
}

export type CleanerAccess = ItemOf<ResponseOf<typeof calls.cleanerAccess>>;
type CleanerPhone = CleanerAccess['phones'][number];

const SOON_MS = 1000;

/** The access of the cleaners; fetched again on every visit, because phones come elsewhere. */
function useCleanerAccess(cleaners: readonly string[] = []) {
  const values = cleaners.map(cleanerValue);
  const { data, error, mutate } = useCall(
    calls.cleanerAccess,
    {},
    {
      revalidateIfStale: true,
      // A new name reaches the access a moment after it is saved.
      refreshInterval: (listed) =>
        listed?.some(({ name }) => !values.includes(cleanerValue(name))) ? SOON_MS : 0,
    },
  );
  return {
    access: data,
    error,
    reload: () => mutate(),
    /** Resolves to the address that signs a phone in, which no later response contains. */
    async invite(name: string): Promise<string> {
      const { token } = await call(calls.inviteCleaner, { body: { name } });
      void mutate();
      return new URL(invitationPath(token), window.location.origin).href;
    },
    /** Ends one phone, or all of them. */
    async end(name: string, phone?: string): Promise<void> {
      await call(calls.endCleanerAccess, { body: { name, ...(phone && { phone }) } });
      await mutate();
    },
  };
}
