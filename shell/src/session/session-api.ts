import { MESSAGES } from '@app/domain/shared/messages';
import { type SessionApi, toast } from '@app/web-kit';
import { leave, sessionStore, signIn } from './session-store.ts';

/** The session as areas see it. */
export const sessionApi: SessionApi = {
  get: sessionStore.getState,
  subscribe: sessionStore.subscribe,
  signIn,
  signOut: () =>
    leave().catch(() => {
      toast({ title: MESSAGES.errorTitle, description: MESSAGES.logoutFailed, tone: 'error' });
    }),
};
