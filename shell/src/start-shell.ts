import { onSignedOut } from '@app/web-kit';
import { checkCode } from './federation/import-module.ts';
import { releaseOf } from './federation/registry.ts';
import { shareLibraries } from './federation/share.ts';
import { trustOwnWorkers } from './federation/trusted-types.ts';
import { expire } from './session/session-store.ts';
import { showBuild } from './telemetry/builds.ts';
import { tellFailures } from './telemetry/failures.ts';

/** What has to stand before the first page is loaded. Returns what ends its listening, for tests. */
export function startShell(): () => void {
  showBuild('shell', releaseOf('shell').build ?? '');
  const stop = tellFailures();
  trustOwnWorkers();
  checkCode();
  shareLibraries();
  onSignedOut(expire);
  return stop;
}
