import * as calls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import { isTakenFrom } from '@app/domain/job/history/job-changes';
import { worksAt } from '@app/domain/job/job/other-cleaners';
import {
  type ChangedVisit,
  saidAt,
  type VisitChange,
  type VisitConflict,
} from '@app/domain/job/my-day/visit-changes';
import { type ClockKind, type Conflict, changedClock } from '@app/domain/job/my-day/visit-clock';
import { MAX_JOB_PHOTOS } from '@app/domain/job/photos/photos';
import { cleanerValue } from '@app/domain/settings/cleaners';
import { transaction } from '@app/service-kit/db/database';
import { conflict, forbidden, notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import Router from '@koa/router';
import type { Knex } from 'knex';
import { checklists } from '../checklist/checklists.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { changePhotos } from '../photos/change-photos.ts';
import { photoRepository } from '../photos/photo-repository.ts';
import { type VisitOf, visitClocks } from '../tables/visit-clocks.ts';

type Kind = VisitChange['kind'];
/** The changes among which the kind is. */
type Said<Wanted extends Kind, Change = VisitChange> = Change extends { kind: infer Kinds }
  ? Wanted extends Kinds
    ? Change
    : never
  : never;
/** Does what was said at `at`; resolves to why it changed nothing, or null. */
type Handler<Wanted extends Kind> = (
  trx: Knex,
  visit: VisitOf & { name: string },
  said: Said<Wanted>,
) => Promise<Conflict | null>;

const changeClock: Handler<ClockKind> = async (trx, visit, said) => {
  const own = { jobId: visit.jobId, cleaner: visit.cleaner };
  const before = await visitClocks(trx).find(own);
  const { clock, conflict: reason } = changedClock(before, said);
  if (clock !== before) await visitClocks(trx).save(own, clock);
  return reason;
};

const tick: Handler<'tick'> = async (trx, { jobId, name }, { section, item, done, at }) => {
  await checklists(trx).tick(jobId, { section, item, done, at, by: name });
  return null;
};

/** The photo has arrived before. @throws {HttpError} 400 when it is no longer kept, so that it is sent again */
const addPhoto: Handler<'photo'> = async (trx, { jobId, name }, { photoId, type, room, at }) => {
  const jobs = jobRepository(trx);
  const job = (await jobs.lock(jobId))!;
  const before = (await photoRepository(trx).photos(jobId)).map(({ position: _, ...photo }) => photo);
  // Of another phone, or of a key that was lost.
  if (before.some(({ id }) => id === photoId)) return null;
  if ((job.photoCount ?? 0) + (job.roomPhotoCount ?? 0) >= MAX_JOB_PHOTOS) return 'full';
  const taken = { takenAt: at, takenBy: name };
  const url = pathOf(calls.putPhoto, { id: photoId });
  const photo = { id: photoId, type, label: room, url, ...taken };
  const { columns, changes } = await changePhotos(trx, job, { photos: [...before, photo] });
  await jobs.update(job, columns);
  await jobEvents(trx).add(jobId, { kind: 'changed', changes, byUsername: name });
  return null;
};

/** What each kind of change does. */
const HANDLERS: { [Each in Kind]: Handler<Each> } = {
  start: changeClock,
  break: changeClock,
  resume: changeClock,
  done: changeClock,
  unstart: changeClock,
  tick,
  photo: addPhoto,
};

const run = <Wanted extends Kind>(
  trx: Knex,
  visit: VisitOf & { name: string },
  kind: Wanted,
  said: Said<Wanted>,
) => HANDLERS[kind](trx, visit, said);

/** What a cleaner says of her visits on her phone, once for each key and in any order of arrival. */
export function visitChangeRoutes(db: Knex) {
  const router = new Router();

  route(router, calls.changeOwnVisit, (ctx, { body }): Promise<ChangedVisit> => {
    const jobId = idParam(ctx, 'Visit');
    const { cleaner: name, un } = identityOf(ctx);
    if (!name) throw forbidden('Only a cleaner can do this, on their phone');
    const visit = { jobId, cleaner: cleanerValue(name) };
    const sent = body();
    const said = { ...sent, at: saidAt(sent, Date.now()) };
    return transaction(db, async (trx) => {
      const missing = await lockVisit(trx, visit);
      const earlier = await trx('visit_changes').where({ changeKey: said.key }).first();
      if (earlier && (earlier.jobId !== jobId || earlier.cleaner !== visit.cleaner))
        throw conflict('This key was used for another visit');
      // What she ticked and photographed stays true when the visit is somebody else's by now.
      const blocked = missing === 'given' && HANDLERS[said.kind] !== changeClock ? null : missing;
      const reason: Conflict | null = earlier
        ? earlier.conflict
        : (blocked ?? (await run(trx, { ...visit, name }, said.kind, said)));
      const refused: VisitConflict | null = reason && {
        said: said.kind,
        saidAt: earlier?.saidAt ?? said.at,
        reason,
      };
      if (!earlier) await record(trx, visit, said, reason);
      if (!earlier && refused)
        await jobEvents(trx).add(jobId, { kind: 'visitConflict', ...refused, byUsername: un });
      return { clock: await visitClocks(trx).find(visit), conflict: refused };
    });
  });

  return router.routes();
}

function record(trx: Knex, visit: VisitOf, said: VisitChange, reason: Conflict | null) {
  const { key: changeKey, kind, at, sentAt: _, ...data } = said;
  const received = { receivedAt: new Date().toISOString(), data: JSON.stringify(data), conflict: reason };
  return trx('visit_changes').insert({ changeKey, ...visit, kind, saidAt: at, ...received });
}

/**
 * Locks the visit of a cleaner; resolves to what has become of one that was hers when she left the line, or to null.
 * @throws {HttpError} 404 for a visit that never was hers
 */
async function lockVisit(trx: Knex, { jobId, cleaner }: VisitOf): Promise<Conflict | null> {
  const job = await jobRepository(trx).lockAny(jobId);
  const isHers = job !== undefined && worksAt(job, cleaner);
  if (!job || !(isHers || (await wasOf(trx, { jobId, cleaner })))) throw notFound('Visit');
  if (job.deletedAt) return 'deleted';
  return isHers ? null : 'given';
}

/** True for a visit that was a cleaner's, by its history. */
async function wasOf(trx: Knex, { jobId, cleaner }: VisitOf): Promise<boolean> {
  const events = await jobEvents(trx).list(jobId);
  return events.some(
    (event) => event.kind === 'changed' && event.changes.some((change) => isTakenFrom(change, cleaner)),
  );
}
