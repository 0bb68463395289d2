/** A cleaner's phone stays signed in for this many days. */
export const CLEANER_DAYS = 90;

/** The link that invites a cleaner works once, and for this many days. */
export const INVITATION_DAYS = 7;
