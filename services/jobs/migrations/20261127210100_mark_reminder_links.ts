import type { Migration } from '@app/service-kit/db/migrate';

/** Marks the links that reminders of visits made: the invoice has not gone out with them. Both were written in one transaction. */
export const markReminderLinks: Migration = {
  name: '20261127210100_mark_reminder_links',
  olderMayRun: true,
  async up(db) {
    const reminders = db('visit_mails')
      .where({ kind: 'visit', jobId: db.ref('client_links.jobId') })
      .whereRaw('substr(visit_mails.at, 1, 16) = substr(client_links.createdAt, 1, 16)');
    await db('client_links').whereNull('document').whereExists(reminders).update({ document: 'visit' });
  },
};
