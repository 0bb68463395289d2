import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

export const FETCH_TIMEOUT = 5000;

/** The runtime itself waits for ever on a manifest that stalls. */
export const fetchTimeout: ModuleFederationRuntimePlugin = {
  name: 'fetch-timeout',
  fetch: (url, init) =>
    fetch(url, { ...init, cache: 'no-cache', signal: AbortSignal.timeout(FETCH_TIMEOUT) }),
};
