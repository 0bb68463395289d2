import type { Settings, SettingsChange } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { api, updateSite, useSWRConfig } from '@app/web-kit';

/** Sends the change, then shows the answer everywhere: in this form, and as name, logo and contact on every page. */
export function useSaveSettings() {
  const { mutate } = useSWRConfig();
  return async (change: SettingsChange): Promise<Settings> => {
    const saved = await api.patch<Settings>(API.settings, change);
    await mutate(API.settings, saved, { revalidate: false });
    const { businessName, businessLogo, phone, email, address } = saved;
    updateSite({ businessName, businessLogo, phone, email, address });
    return saved;
  };
}
