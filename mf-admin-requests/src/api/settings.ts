import { account, demo } from '@app/contract/auth';
import { mailSettings } from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { knownCleaners } from '@app/domain/settings/cleaners';
import type { SettingsChange } from '@app/domain/settings/settings';
import { call, pathOf, useCall, useSWRConfig } from '@app/web-kit';

/** Stored settings; undefined until they are known. */
function useSettings() {
  const { data } = useCall(settings.read, {});
  return data && 'rates' in data ? data : undefined;
}

/** The names of the cleaners whom jobs may have; none until they are known. */
export function useCleaners(): readonly string[] {
  const found = useSettings();
  return found ? knownCleaners(found) : [];
}

/** What the first steps are told by; `setUp` is undefined until it is known, and `isArriving` until it is, or cannot be. */
export function useFirstSteps() {
  const stored = useSettings();
  const { error } = useCall(settings.read, {});
  const input = stored && !stored.firstStepsHidden ? {} : null;
  // Both change on pages of another area.
  const mail = useCall(mailSettings, input, { revalidateIfStale: true });
  const own = useCall(account, input, { revalidateIfStale: true });
  const ofDemo = useCall(demo, input);
  const setUp = mail.data &&
    own.data &&
    (ofDemo.data || ofDemo.error) && {
      hasMail: mail.data.source !== 'none',
      hasOwnPassword: own.data.hasOwnPassword,
      isDemo: ofDemo.data?.demo != null,
    };
  const isKnown = setUp ?? error ?? mail.error ?? own.error;
  return { settings: stored, setUp, isArriving: stored ? input !== null && !isKnown : !error };
}

/** Changes for the company which first steps are ticked, and whether their list is hidden. */
export function useChangeFirstSteps() {
  const { mutate } = useSWRConfig();
  return async (body: Pick<SettingsChange, 'firstStepsHidden' | 'firstStepsKept'>) => {
    await mutate(pathOf(settings.read), call(settings.change, { body }), {
      // A box is ticked at once, and not after all if that fails.
      optimisticData: (shown?: object) => ({ ...shown, ...body }),
      revalidate: false,
    });
  };
}
