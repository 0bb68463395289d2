import { onSignedOut } from '@app/web-kit';
import { checkCode } from './federation/import-module.ts';
import { shareLibraries } from './federation/share.ts';
import { trustOwnWorkers } from './federation/trusted-types.ts';
import { expire } from './session/session-store.ts';

/** What has to stand before the first page is loaded. */
export function startShell(): void {
  trustOwnWorkers();
  checkCode();
  shareLibraries();
  onSignedOut(expire);
}
