import { onSignedOut } from '@app/web-kit';
import { Areas } from './federation/areas.ts';
import { Integrity } from './federation/integrity.ts';
import { BuildRegistry } from './federation/registry.ts';
import { shareLibraries } from './federation/share.ts';
import { trustOwnWorkers } from './federation/trusted-types.ts';
import { ignoreSecondClick } from './frame/double-click.ts';
import { followTranslation } from './frame/translated-texts.ts';
import { expire } from './session/session-store.ts';
import { showLoadedBuild } from './telemetry/loaded-builds.ts';
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
