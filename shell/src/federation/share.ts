import * as ui from '@app/ui';
import * as webKit from '@app/web-kit';
import { CONTRACT } from '@app/web-kit';
import { init } from '@module-federation/runtime';
import * as core from '@module-federation/runtime/core';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { checkedEntries } from './checked-entries.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core;
}

const one = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** Makes the shell the one provider of what must exist once in the page. Runs before any area is loaded. */
export function shareLibraries(): void {
  // Areas are built without the federation runtime and use this one.
  globalThis._FEDERATION_RUNTIME_CORE = core;
  const contract = `${CONTRACT}.0.0`;
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [checkedEntries],
    shared: {
      react: one(React.version, React),
      'react-dom': one(ReactDOM.version, ReactDOM),
      '@app/web-kit': one(contract, webKit),
      '@app/ui': one(contract, ui),
      '@app/ui/overlay': {
        version: contract,
        get: () => import('@app/ui/overlay').then((overlay) => () => overlay),
        shareConfig: { singleton: true, requiredVersion: `^${contract}` },
      },
    },
  });
}
