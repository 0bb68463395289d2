import type { JobSummary } from '@app/contract/jobs/list';
import { type EstimateState, WITHDRAWN_STATES } from '@app/domain/job/estimates/estimate';
import type { Day } from '@app/domain/shared/dates';
import type { PlannedVisit } from '@app/domain/shared/visit-time';
import { isMysql } from '@app/service-kit/db/database';
import type { Knex } from 'knex';

/**
 * `estimateState` of the domain for a row of `estimates` beside its row of `jobs`, as it stands (`standingEstimate`); null for an
 * estimate that was not sent.
 */
const stateOn = (db: Knex, today: Day): Knex.Raw =>
  db.raw(
    `case when estimates.acceptedTotal = jobs.finalTotal and (estimates.declinedAt is null or not exists ?) then 'accepted'
     when estimates.declinedAt is not null then 'declined' when estimates.sentAt is null then null when estimates.validUntil < ? then 'expired' else 'sent' end`,
    [acceptedOtherVisit(db, ''), today],
  );

type Wanted = EstimateState | 'any';

const whereState = (db: Knex, rows: Knex.QueryBuilder, wanted: Wanted, today: Day): Knex.QueryBuilder =>
  wanted === 'any' ? rows : rows.whereRaw('? = ?', [stateOn(db, today), wanted]);

/** The estimate of a row of `jobs` if it is in a state today, or in any. */
export const estimateIn = (db: Knex, wanted: Wanted, today: Day): Knex.QueryBuilder =>
  whereState(db, estimateOfRow(db), wanted, today);

/** The estimate of a row of `jobs` if it was declined or has expired. */
export const withdrawnEstimate = (db: Knex, today: Day): Knex.QueryBuilder =>
  estimateOfRow(db).whereRaw('? in (?, ?)', [stateOn(db, today), ...WITHDRAWN_STATES]);

/**
 * The estimate of a row of `jobs` if it is not accepted at the price and for the day and hour of now (`hasOpenEstimate`), and no invoice asks
 * for payment all the same (`asksPayment`).
 */
export const openEstimate = (db: Knex, today: Day): Knex.QueryBuilder =>
  estimateOfRow(db)
    .whereRaw('(coalesce(estimates.acceptedTotal <> jobs.finalTotal, 1) or exists ?)', [
      acceptedOtherVisit(db, today),
    ])
    .whereRaw('(jobs.sentAt is null or estimates.acceptedTotal is not null or ? in (?, ?))', [
      stateOn(db, today),
      ...WITHDRAWN_STATES,
    ]);

const acceptances = (db: Knex): Knex.QueryBuilder =>
  db('job_events').where({ jobId: db.ref('jobs.id'), kind: 'accepted' });

/** The latest acceptance of a row of `jobs` if it is for other days from `since` on, or for another hour (`hasOtherVisit`). */
const acceptedOtherVisit = (db: Knex, since: Day): Knex.QueryBuilder =>
  acceptances(db)
    .where('id', acceptances(db).max('id'))
    .whereRaw(
      `jobs.jobDate >= ? and (${isOther('jobDate', '"')} or ${isOther('jobEndDate')} or ${isOther('startTime', '"')})`,
      [since],
    );

/** Where details have it beginning with `known`, as another one than the job has. */
const isOther = (field: keyof PlannedVisit, known = ''): string =>
  `(instr(details, '"${field}":${known}') > 0 and instr(details, case when jobs.${field} is null then '"${field}":null' else concat('"${field}":"', jobs.${field}, '"') end) = 0)`;

/** Rows of `jobs` of which no invoice went out and `isUnsent` of the domain is true. */
export function whereUnsent(db: Knex, rows: Knex.QueryBuilder, today: Day): void {
  const paid = '(jobs.paidTotal > 0 and jobs.paidTotal >= jobs.finalTotal)';
  const over = 'coalesce(jobs.jobEndDate, jobs.jobDate) < ?';
  const isSame = `(${over} or ${paid} or coalesce(estimates.acceptedTotal, jobs.finalTotal) = jobs.finalTotal)`;
  const waiting = estimateOfRow(db).whereRaw(`coalesce(?, 'accepted') <> 'accepted'`, [stateOn(db, today)]);
  rows
    .whereNull('jobs.sentAt')
    .whereRaw(`(not exists ? or ${paid} or ${over})`, [waiting, today])
    .where((either) =>
      either
        .whereNotExists(acceptances(db))
        .orWhereExists(
          estimateOfRow(db).whereRaw(isSame, [today]).whereNotExists(acceptedOtherVisit(db, today)),
        ),
    );
}

const estimateOfRow = (db: Knex): Knex.QueryBuilder =>
  db('estimates').where('estimates.jobId', db.ref('jobs.id'));

/** The rows of these jobs, with ids in `jobs.id`. The order of the join is fixed: a state may have no estimate at all. */
export const jobsWithEstimate = (db: Knex, wanted: Wanted, today: Day): Knex.QueryBuilder =>
  whereState(db, ofEstimates(db), wanted, today).select(
    db.raw(isMysql(db) ? 'straight_join ??' : '??', ['jobs.*']),
  );

const ofEstimates = (db: Knex): Knex.QueryBuilder =>
  db.from('estimates').joinRaw('cross join jobs').where('jobs.id', db.ref('estimates.jobId'));

/** How many estimates there are in each state, of the jobs that `narrow` leaves, with ids in `jobs.id`; undefined without any. */
export async function estimateCounts(
  db: Knex,
  narrow: (rows: Knex.QueryBuilder) => unknown,
  today: Day,
): Promise<JobSummary['estimates']> {
  const rows = ofEstimates(db);
  narrow(rows);
  const columns = db.raw('? as state, count(*) as count', [stateOn(db, today)]);
  const found: { state: EstimateState | null; count: number }[] = await rows.select(columns).groupBy('state');
  if (!found.some(({ state }) => state)) return undefined;
  const counts = { sent: 0, accepted: 0, declined: 0, expired: 0 };
  for (const { state, count } of found) if (state) counts[state] = Number(count);
  return counts;
}
