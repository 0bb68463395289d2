import { MESSAGES } from '@app/domain/shared/messages';
import { timeSince } from '@app/domain/shared/units';
import { Badge, Button, Panel, Skeleton } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { useMoments, useNow } from '@app/web-kit/company-time';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useId, useRef } from 'react';
import { type Device, useDevices } from '../api/devices.ts';

const OTHERS = 'others';

export function DevicesPanel() {
  const { devices, error, isValidating, reload, signOut, signOutOthers } = useDevices();
  const { pending, run } = usePending<string>();
  const panel = useRef<HTMLElement>(null);

  const end = (what: string, action: () => Promise<void>, done: string, failed: string) =>
    run(what, failed, async () => {
      await action();
      toastSuccess(done);
      // The button that had the focus is gone.
      panel.current?.focus();
    });
  const handleSignOut = (id: string) =>
    end(id, () => signOut(id), MESSAGES.deviceSignedOut, MESSAGES.deviceSignOutFailed);
  const handleSignOutOthers = () =>
    end(OTHERS, signOutOthers, MESSAGES.otherDevicesSignedOut, MESSAGES.otherDevicesSignOutFailed);

  return (
    <Panel ref={panel} tabIndex={-1} title="Signed-in devices" aria-busy={!devices && isValidating}>
      {devices ? (
        <>
          <ul className="set:divide-y set:divide-line">
            {devices.map((device) => (
              <DeviceItem
                key={device.id}
                device={device}
                pending={pending === device.id}
                disabled={pending !== undefined}
                onSignOut={() => handleSignOut(device.id)}
              />
            ))}
          </ul>
          {devices.length > 1 ? (
            <Button
              variant="secondary"
              className="set:mt-4"
              pending={pending === OTHERS}
              pendingLabel="Signing out..."
              disabled={pending !== undefined}
              onClick={handleSignOutOthers}
            >
              Sign Out All Other Devices
            </Button>
          ) : (
            <p className="set:mt-4 set:text-small set:text-ink-soft">No other device is signed in.</p>
          )}
        </>
      ) : error && !isValidating ? (
        <LoadFailed onRetry={reload}>The devices could not be loaded.</LoadFailed>
      ) : (
        <>
          <Skeleton className="set:mb-3 set:h-10" />
          <Skeleton className="set:h-10" />
        </>
      )}
    </Panel>
  );
}

type DeviceItemProps = {
  device: Omit<Device, 'current'> & { current?: boolean };
  pending: boolean;
  disabled: boolean;
  onSignOut: () => void;
};

export function DeviceItem({ device, pending, disabled, onSignOut }: DeviceItemProps) {
  const { today, formatMoment } = useMoments();
  const id = useId();
  const name = device.device ?? 'Unknown device';
  const now = useNow();
  return (
    <li className="set:flex set:max-[24rem]:flex-wrap set:@max-3xs:flex-wrap set:items-center set:justify-between set:gap-3 set:py-3 set:first:pt-0">
      <div className="set:min-w-0">
        <p className="set:flex set:flex-wrap set:items-center set:gap-x-3 set:gap-y-1">
          <span className="set:font-semibold">{name}</span>
          {device.current && <Badge tone="green">This device</Badge>}
        </p>
        <p id={id} className="set:flex set:flex-wrap set:gap-x-4 set:text-small set:text-ink-soft">
          <span>Signed in {formatMoment(device.createdAt, today)}</span>{' '}
          {device.keptUntil && <span>Stays signed in until {formatMoment(device.keptUntil, today)}</span>}{' '}
          <span>Last used {timeSince(device.lastSeenAt, new Date(now).toISOString())} ago</span>
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="small"
          className="set:shrink-0"
          aria-label={`Sign Out ${name}`}
          // Several devices may have the same name.
          aria-describedby={id}
          pending={pending}
          disabled={disabled}
          onClick={onSignOut}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
