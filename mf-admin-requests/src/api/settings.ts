import { account } from '@app/contract/auth';
import { mailSettings } from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { knownCleaners } from '@app/domain/settings/cleaners';
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

/** Hides the list of first steps for the company, or shows it again. */
export function useHideFirstSteps() {
  const { mutate } = useSWRConfig();
  return async (firstStepsHidden: boolean) => {
    const changed = await call(settings.change, { body: { firstStepsHidden } });
    await mutate(pathOf(settings.read), changed, { revalidate: false });
  };
}
