import { account } from '@app/contract/auth';
import { mailSettings } from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { knownCleaners } from '@app/domain/settings/cleaners';
import type { SettingsChange } from '@app/domain/settings/settings';
import { call, pathOf, useCall, useSWRConfig } from '@app/web-kit';

/** Stored settings; undefined until they are known. */
export function useSettings() {
  const { data } = useCall(settings.read, {});
  return data && 'rates' in data ? data : undefined;
}

/** The names of the cleaners whom jobs may have; none until they are known. */
export function useCleaners(): readonly string[] {
  const found = useSettings();
  return found ? knownCleaners(found) : [];
}

/** Whether mail is set up and the password was chosen; undefined until both are known. */
export function useSetUp() {
  // Both change on pages of another area.
  const mail = useCall(mailSettings, {}, { revalidateIfStale: true }).data;
  const own = useCall(account, {}, { revalidateIfStale: true }).data;
  return mail && own && { hasMail: mail.source !== 'none', hasOwnPassword: own.hasOwnPassword };
}

/** Changes for the company which first steps are ticked, and whether their list is hidden. */
export function useChangeFirstSteps() {
  const { mutate } = useSWRConfig();
  return async (body: Pick<SettingsChange, 'firstStepsHidden' | 'firstStepsKept'>) => {
    const changed = await call(settings.change, { body });
    await mutate(pathOf(settings.read), changed, { revalidate: false });
  };
}
