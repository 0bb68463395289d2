import { onSignedOut } from '@app/web-kit';
import { shareLibraries } from './federation/share.ts';
import { expire } from './session/session-store.ts';

/** What has to stand before the first page is loaded. */
export function startShell(): void {
  shareLibraries();
  onSignedOut(expire);
}
