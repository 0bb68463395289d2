import * as auth from '@app/contract/auth';

/** The reads that each screen of the shell makes first; the gateway names them in the HTML. */
export const firstCalls = {
  // A link of another site brings no cookie (SameSite=Strict), so only this call knows whether there is a session.
  login: [auth.session.path, auth.demo.path],
  desk: [auth.session.path],
};
