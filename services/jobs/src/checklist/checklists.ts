import * as calls from '@app/contract/jobs';
import {
  type Checklist,
  type ChecklistChange,
  type ChecklistTick,
  newSections,
  type TickChange,
  withTick,
} from '@app/domain/job/checklist/checklist';
import { DEFAULT_CHECKLIST_SERVICE } from '@app/domain/job/checklist/default-checklists';
import { checklistChanges } from '@app/domain/job/history/list-changes';
import type { Job } from '@app/domain/job/job/job';
import { transaction } from '@app/service-kit/db/database';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { notFound } from '@app/service-kit/errors/errors';
import { identityOf } from '@app/service-kit/http/identity';
import { idParam } from '@app/service-kit/http/input';
import { route } from '@app/service-kit/http/route';
import { etagOf, expectedVersion, requireVersion } from '@app/service-kit/http/versions';
import Router, { type RouterContext } from '@koa/router';
import type { Knex } from 'knex';
import { companyChecklists } from '../company/company.ts';
import { jobEvents } from '../history/job-events.ts';
import { jobRepository } from '../job/job-repository.ts';
import { whereJobIn } from '../tables/job-tables.ts';

type Row = Required<Pick<Checklist, 'service' | 'ticks' | 'isEdited' | 'isPrinted'>> & {
  jobId: number;
  /** Null while the list is made from those of the settings. */
  sections: Checklist['sections'] | null;
};
const EMPTY = {
  service: DEFAULT_CHECKLIST_SERVICE,
  sections: null,
  ticks: [],
  isEdited: false,
  isPrinted: false,
};
const columns = rowCodec<Row>({ json: ['sections', 'ticks'], booleans: ['isEdited', 'isPrinted'] });

/** The checklists of jobs. A job has one of its own from the first change or tick on; until then it follows the settings. */
export function checklists(db: Knex) {
  const rows = () => db('job_checklists');

  async function rowsOf(jobIds: number[]): Promise<Map<number, Row>> {
    const found: object[] = jobIds.length > 0 ? await whereJobIn(rows(), jobIds) : [];
    return new Map(found.map(columns.fromRow).map((row) => [row.jobId, row]));
  }

  async function of(jobs: readonly Job[]): Promise<Map<number, Required<Checklist>>> {
    const [stored, lists] = [await rowsOf(jobs.map(({ id }) => id)), await companyChecklists(db)];
    return new Map(
      jobs.map((job) => {
        const { service, sections, ticks, isEdited, isPrinted } = stored.get(job.id) ?? EMPTY;
        const shown = sections ?? newSections(job, service, lists);
        return [job.id, { service, sections: shown, ticks, isEdited, isPrinted }];
      }),
    );
  }

  const write = (row: Row) => rows().insert(columns.toRow(row)).onConflict('jobId').merge();

  /** @throws {HttpError} 404 */
  async function read(jobId: number): Promise<Required<Checklist>> {
    const job = await jobRepository(db).findItem(jobId);
    if (!job) throw notFound('Job');
    return (await of([job])).get(jobId)!;
  }

  /** The list of a job, which is locked until the end of the transaction. @throws {HttpError} 404 */
  async function locked(jobId: number): Promise<Required<Checklist>> {
    await jobRepository(db).lock(jobId);
    return read(jobId);
  }

  return {
    of,
    read,

    /** What is stored of a job, null for one that follows the settings. */
    async stored(jobId: number): Promise<Pick<Row, 'service' | 'sections' | 'ticks'> | null> {
      const { service, sections, ticks } = (await rowsOf([jobId])).get(jobId) ?? {};
      return service && ticks ? { service, sections: sections ?? null, ticks } : null;
    },

    async change(
      jobId: number,
      { service, sections, isPrinted }: ChecklistChange,
      { expected, byUsername }: { expected?: string | undefined; byUsername: string | null },
    ): Promise<Checklist> {
      const before = await locked(jobId);
      requireVersion(expected, etagOf(calls.changeChecklist, before), before);
      await write({
        ...before,
        ...{ jobId, service, sections, isEdited: sections !== null },
        ...(isPrinted !== undefined && { isPrinted }),
      });
      const after = await read(jobId);
      const changes = checklistChanges(before, after);
      if (changes.length > 0) await jobEvents(db).add(jobId, { kind: 'changed', changes, byUsername });
      return after;
    },

    /** The list is the job's own from then on: it stays as it was when the work was done. */
    async tick(jobId: number, tick: TickChange): Promise<ChecklistTick[]> {
      const list = await locked(jobId);
      const changed = withTick(list.ticks, tick);
      await write({ ...list, jobId, ticks: changed });
      return changed;
    },

    /** The next visit of a series begins with the service, and with the changed list, of the one before. */
    async copy(fromJobId: number, toJobId: number): Promise<void> {
      const row = (await rowsOf([fromJobId])).get(fromJobId);
      if (!row) return;
      const { service, isEdited, sections } = row;
      const own = { jobId: toJobId, service, isEdited, sections: isEdited ? sections : null };
      await write({ ...own, ticks: [], isPrinted: false });
    },
  };
}

export function checklistRoutes(db: Knex) {
  const router = new Router();

  const shown = <List extends Checklist>(ctx: RouterContext, list: List): List => {
    ctx.set('ETag', etagOf(calls.checklist, list));
    return list;
  };

  route(router, calls.checklist, async (ctx) => shown(ctx, await checklists(db).read(idParam(ctx, 'Job'))));

  route(router, calls.changeChecklist, async (ctx, { body }) => {
    const [id, change] = [idParam(ctx, 'Job'), body()];
    const basedOn = { expected: expectedVersion(ctx), byUsername: identityOf(ctx).un };
    return shown(ctx, await transaction(db, (trx) => checklists(trx).change(id, change, basedOn)));
  });

  return router.routes();
}
