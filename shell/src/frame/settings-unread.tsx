import { findPage } from '@app/contract/platform/find-page';
import * as settings from '@app/contract/settings';
import { LoadFailed } from '@app/ui/lists';
import { useCall } from '@app/web-kit';
import { useLocation } from 'react-router';

/** Pages that say themselves that the settings could not be read. */
const saysSo = (path: string) => {
  const found = findPage(path);
  return found?.area === 'mf-settings' || found?.page === 'newJob' || found?.page === 'websitePreview';
};

/** Every page of the desk takes names and times from the settings. It requests them itself; this shows only that they could not be read. */
export function SettingsUnread() {
  const { pathname } = useLocation();
  const { data, error, mutate } = useCall(settings.read, {}, { revalidateOnMount: false });
  if (!error || data || saysSo(pathname)) return null;
  return (
    <div data-density="compact" className="sh:mx-auto sh:max-w-page sh:px-gutter sh:pt-4 sh:print:hidden">
      <LoadFailed tone="warning" onRetry={() => mutate()}>
        The settings could not be loaded: cleaners have no full names here, and times are those of this
        device.
      </LoadFailed>
    </div>
  );
}
