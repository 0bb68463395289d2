import * as ui from '@app/ui';
import * as webKit from '@app/web-kit';
import { CONTRACT, onSignedOut } from '@app/web-kit';
import injectExternalRuntimeCorePlugin from '@module-federation/inject-external-runtime-core-plugin';
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { Areas } from './federation/areas.ts';
import { Integrity } from './federation/integrity.ts';
import { BuildRegistry, showLoadedBuild } from './federation/registry.ts';
import { trustOwnWorkers } from './federation/trusted-types.ts';
import { ignoreSecondClick } from './frame/clicks.ts';
import { followTranslation } from './frame/translated-texts.ts';
import { expire } from './session/session-store.ts';
import { reportFailures } from './telemetry/report-failures.ts';

/** Sets up what the first page needs. `stop` ends its listeners. */
export function startShell(): { areas: Areas; stop: () => void } {
  const registry = BuildRegistry.ofPage();
  const integrity = new Integrity(registry);
  const areas = new Areas(registry, integrity);
  showLoadedBuild('shell', registry.release('shell').build ?? '');
  const stopReports = reportFailures(areas);
  const stopClicks = ignoreSecondClick();
  const stopFollowing = followTranslation();
  trustOwnWorkers();
  integrity.enforce();
  shareLibraries(integrity);
  onSignedOut(expire);
  const stop = () => {
    stopReports();
    stopClicks();
    stopFollowing();
  };
  return { areas, stop };
}

const singleton = (version: string) => ({
  version,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** Makes the shell the only provider of what must exist once in the page. Runs before any area is loaded. */
function shareLibraries(integrity: Integrity): void {
  const contract = `${CONTRACT}.0.0`;
  const shell = init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    // Areas are built without the federation runtime and use the one of the shell.
    plugins: [injectExternalRuntimeCorePlugin(), checkedEntries(integrity)],
    shared: {
      react: { ...singleton(React.version), lib: () => React },
      'react-dom': { ...singleton(ReactDOM.version), lib: () => ReactDOM },
      '@app/web-kit': { ...singleton(contract), lib: () => webKit },
      '@app/ui': { ...singleton(contract), lib: () => ui },
      '@app/ui/overlay': {
        ...singleton(contract),
        get: () =>
          import(/* webpackChunkName: "overlay" */ '@app/ui/overlay').then(
            (overlay) => () => overlay,
            (error: unknown) => {
              // The load is dropped, or the runtime would give this failure to every area until the page is reloaded.
              shell.shareScopeMap.default!['@app/ui/overlay']![contract]!.loading = null;
              throw error;
            },
          ),
      },
    },
  });
}

const checkedEntries = (integrity: Integrity): ModuleFederationRuntimePlugin => ({
  name: 'checked-entries',
  loadEntry: ({ remoteInfo }) => integrity.importModule(remoteInfo.entry, 'entry') as never,
});
