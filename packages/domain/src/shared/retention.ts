/** Days during which a deleted request or job can be restored; then it is gone. */
export const RESTORABLE_DAYS = 7;
