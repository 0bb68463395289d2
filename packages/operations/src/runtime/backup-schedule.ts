/** The defaults of BACKUP_HOUR, an hour of the day, and of BACKUPS_KEPT. */
export const BACKUP_HOUR = '3';
export const BACKUPS_KEPT = '7';
