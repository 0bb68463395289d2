import type { Migration } from '@app/service-kit/db/migrate';
import { ensureIndex, timestampText } from '@app/service-kit/db/schema';

// In the order of the groups, with all that is added up, so that no row is read.
const SUMMED = [
  'deletedAt',
  'jobMonth',
  'assignedCleaner',
  'finalPricingMethod',
  'jobDate',
  'jobEndDate',
  'finalTotal',
  'paidTotal',
  'invoiceDay',
  'createdAt',
  'paymentTerms',
  'sentAt',
];

/** When a document went to the client, and the sums of what is due and what is coming. */
export const sentAndDue: Migration = {
  name: '20261127133101_sent_and_due',
  olderMayRun: true,
  async up(db) {
    if (!(await db.schema.hasColumn('jobs', 'sentAt')))
      await db.schema.alterTable('jobs', (table) => timestampText(table, 'sentAt'));
    const sent = db('job_events').where((rows) =>
      rows
        .where('kind', 'mailSent')
        .orWhere((used) =>
          used.where('kind', 'document').whereRaw('details not like ?', ['%"action":"downloaded"%']),
        ),
    );
    const last: { jobId: number; at: string }[] = await sent
      .groupBy('jobId')
      .select('jobId')
      .max({ at: 'at' });
    for (const { jobId, at } of last)
      await db('jobs').where({ id: jobId }).whereNull('sentAt').update({ sentAt: at });
    await ensureIndex(db, 'jobs', ['sentAt']);
    await ensureIndex(db, 'jobs', ['sentAt', 'jobDate']);
    await ensureIndex(db, 'jobs', SUMMED, 'jobs_summed_due');
  },
};
