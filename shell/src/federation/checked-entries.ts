import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { importModule } from './import-module.ts';

/** The runtime imports a container as it comes; this way it has to be what was published. */
export const checkedEntries: ModuleFederationRuntimePlugin = {
  name: 'checked-entries',
  loadEntry: ({ remoteInfo }) => importModule(remoteInfo.entry, 'entry') as never,
};
