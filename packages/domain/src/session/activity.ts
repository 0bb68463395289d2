import { invoiceNumber, requestNumber } from '../shared/record-numbers.ts';
import { keysOf } from '../shared/validation.ts';

/** What an admin did, in the words of the list of activity. The keys are stored; '#' is the record. */
const ACTIVITIES = {
  signIn: 'Signed in',
  signOut: 'Signed out',
  changePassword: 'Changed the password',
  endSession: 'Signed out a device',
  endOtherSessions: 'Signed out all other devices',
  inviteCleaner: 'Made a sign-in link for a cleaner',
  endCleanerAccess: 'Signed out a phone of a cleaner',
  changeSettings: 'Changed the settings',
  changeMailSettings: 'Changed the mail server',
  removeMailSettings: 'Turned mail off',
  deleteRequest: 'Deleted request #',
  restoreRequest: 'Restored request #',
  exportRequest: 'Exported request #',
  eraseRequest: 'Erased request #',
  deleteJob: 'Deleted job #',
  restoreJob: 'Restored job #',
  exportJob: 'Exported job #',
  eraseJob: 'Erased job #',
  exportSeries: 'Exported series #',
  eraseSeries: 'Erased series #',
  deleteClient: 'Deleted client #',
  mergeClients: 'Merged another client into client #',
  importClients: 'Imported clients',
  undoImport: 'Took back an import of clients',
  exportClient: 'Exported client #',
  eraseClient: 'Erased client #',
  removePayment: 'Removed a payment of job #',
  createLink: 'Created a client link of job #',
  revokeLink: 'Removed a client link of job #',
} as const;

export type Activity = keyof typeof ACTIVITIES;

export const ACTIVITY_KEYS = keysOf(ACTIVITIES);

export const ACTIVITY_DAYS = 365;

/** 'Deleted job INV-0007'. */
export function activityText(activity: Activity, record: number | null): string {
  const text: string = ACTIVITIES[activity];
  if (record === null) return text.replace(' #', '');
  const number = /series|client #/.test(text) ? String(record) : undefined;
  return text.replace(
    '#',
    number ?? (text.includes('request') ? requestNumber(record) : invoiceNumber(record)),
  );
}
