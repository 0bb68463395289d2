/** A session ends this many hours after its last use. */
export const IDLE_HOURS = 2;
/** A session ends this many hours after the sign-in, used or not. */
export const SESSION_HOURS = 24;
/** A session that is kept on a device ends this many days after the sign-in, used or not. */
export const KEPT_DAYS = 30;
/** A further sign-in ends the session of the user that was unused for longest. */
export const MAX_SESSIONS_PER_USER = 20;
/** A cleaner's phone stays signed in for this many days. */
export const CLEANER_DAYS = 90;
/** The link that invites a cleaner works once, and for this many days. */
export const INVITATION_DAYS = 7;
