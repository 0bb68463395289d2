import { MESSAGES } from '@app/domain/shared/messages';
import { announceSignOut, type SessionApi, toast } from '@app/web-kit';
import { emptyAdminDrafts } from './admin-drafts.ts';
import { leave, sessionStore, signIn } from './session-store.ts';

/** The session as areas see it. */
export const sessionApi: SessionApi = {
  get: sessionStore.getState,
  subscribe: sessionStore.subscribe,
  signIn,
  async signOut() {
    try {
      await leave();
    } catch {
      toast({ title: MESSAGES.errorTitle, description: MESSAGES.logoutFailed, tone: 'error' });
      return;
    }
    announceSignOut();
    await emptyAdminDrafts();
  },
};
