import * as calls from '@app/contract/requests';
import { type MailSettings, type NewMailSettings, NO_MAIL } from '@app/domain/shared/mail-settings';
import { call, useCall } from '@app/web-kit';

/** The mail server of the installation. Every change updates what the screen shows. */
export function useMailSettings() {
  const { data, error, isValidating, mutate } = useCall(calls.mailSettings, {}, { revalidateIfStale: true });
  const show = (settings: MailSettings) => mutate(settings, { revalidate: false });

  return {
    settings: data,
    error,
    isValidating,
    reload: () => mutate(),
    /** Saves settings; refused if the current ones are not `basedOn`, and unless `isAnyway` when the sign-in fails. */
    async save(basedOn: MailSettings, settings: NewMailSettings, isAnyway: boolean): Promise<void> {
      const query = isAnyway ? { unverified: 'true' as const } : {};
      await show(await call(calls.changeMailSettings, { query, body: settings, basedOn }));
    },
    async remove(): Promise<void> {
      await call(calls.removeMailSettings);
      await show(NO_MAIL);
    },
  };
}

/** Resolves to where the test mail went, and why the server did not take it. */
export const sendTestMail = () => call(calls.sendTestMail);
