import { MAX_FORM_BYTES } from '@app/contract/platform/call';
import {
  CHECKLISTS,
  CLEANERS,
  COMPANY,
  companySchema,
  MAX_COMPANY_BYTES,
  TIME_ZONE,
} from '@app/contract/relays';
import {
  type Checklists,
  checklistsOf,
  checklistsSchema,
} from '@app/domain/job/checklist/default-checklists';
import { DEFAULT_PAPER } from '@app/domain/job/documents/job-document';
import { type Cleaners, cleanerNameSchema, MAX_CLEANERS } from '@app/domain/settings/cleaners';
import { type CompanyDetails, cleanersSchema } from '@app/domain/settings/settings';
import type { Day } from '@app/domain/shared/dates';
import { DEFAULT_TIME_ZONE, dayIn, timeZoneSchema } from '@app/domain/shared/time-zone';
import { boundedList } from '@app/domain/shared/validation';
import { type Moment, momentIn } from '@app/domain/shared/visit-time';
import { rowCodec } from '@app/service-kit/db/row-codec';
import { body } from '@app/service-kit/http/input';
import { jsonBody } from '@app/service-kit/http/read-json-body';
import { type Letterhead, letterheadOf } from '@app/service-kit/mail/letterhead';
import Router from '@koa/router';
import type { Knex } from 'knex';
import * as v from 'valibot';

// What the settings were when they were last relayed. One company, so at most one row in each table.
const ID = 1;
const DETAILS = 'company_details';
const CLEANER_NAMES = 'company_cleaners';
const TIME = 'company_time';
const CHECKLIST_TEXTS = 'company_checklists';

const MAX_CLEANERS_BYTES = 128 * 1024;
const MAX_TIME_ZONE_BYTES = 1024;

/** The settings service of the release before leaves out the former ones. */
const cleanerNamesSchema = v.object({
  cleaners: cleanersSchema,
  formerCleaners: v.optional(boundedList(cleanerNameSchema, MAX_CLEANERS), []),
});

const rowOf = <Row>(db: Knex, table: string): Promise<Partial<Row> | undefined> =>
  db(table).where({ id: ID }).first();

type Company = CompanyDetails & Letterhead & { reviewUrl: string };

const columns = rowCodec<Company>({ json: ['waysToPay'] });

/** What documents and mails print of the company; '' before the first relay. */
export async function companyDetails(db: Knex): Promise<Company> {
  const row = await rowOf<Company>(db, DETAILS);
  const { payPalMe, waysToPay, paper, reviewUrl } = columns.fromRow(row ?? {}) as Partial<Company>;
  return {
    ...letterheadOf(row),
    payPalMe: payPalMe ?? '',
    waysToPay: waysToPay ?? null,
    paper: paper ?? DEFAULT_PAPER,
    reviewUrl: reviewUrl ?? '',
  };
}

/** The names of the cleaners; a job has only the key of its cleaner. */
export async function companyCleaners(db: Knex): Promise<Required<Cleaners>> {
  const row = await rowOf<{ names: string; formerNames: string | null }>(db, CLEANER_NAMES);
  const [cleaners, formerCleaners] = [row?.names, row?.formerNames].map((names) => JSON.parse(names ?? '[]'));
  return { cleaners, formerCleaners };
}

/** What cleaners do in each room; before the first relay, as in settings that were never saved. */
export async function companyChecklists(db: Knex): Promise<Checklists> {
  const row = await rowOf<{ lists: string }>(db, CHECKLIST_TEXTS);
  return checklistsOf(JSON.parse(row?.lists ?? 'null'));
}

/** The time zone of the company; before the first relay, that of settings that were never saved. */
export const companyZone = async (db: Knex): Promise<string> =>
  (await rowOf<{ timeZone: string }>(db, TIME))?.timeZone ?? DEFAULT_TIME_ZONE;

/** Today, or the day of a moment, where the company is. */
export const companyDay = async (db: Knex, moment: Date | number = Date.now()): Promise<Day> =>
  dayIn(await companyZone(db), moment);

/** Now where the company is. */
export const companyMoment = async (db: Knex): Promise<Moment> => momentIn(await companyZone(db), Date.now());

/** The targets of the relays from the settings service; no public route leads here. */
export function companyRoutes(db: Knex) {
  const router = new Router();
  const target = <Schema extends v.GenericSchema>(
    path: string,
    { maxBytes, schema, table }: { maxBytes: number; schema: Schema; table: string },
    toRow: (sent: v.InferOutput<Schema>) => object,
  ) =>
    router.post(path, jsonBody(maxBytes), async (ctx) => {
      const row = { id: ID, ...toRow(body(ctx, schema)) };
      await db(table).insert(row).onConflict('id').merge();
      ctx.body = {};
    });

  target(
    COMPANY.to.path,
    { maxBytes: MAX_COMPANY_BYTES, schema: companySchema, table: DETAILS },
    ({ addressOnWebsite: _, timeZone: _zone, promisedHours: _hours, ...details }) => columns.toRow(details),
  );
  target(
    CLEANERS.to.path,
    { maxBytes: MAX_CLEANERS_BYTES, schema: cleanerNamesSchema, table: CLEANER_NAMES },
    ({ cleaners, formerCleaners }) => ({
      names: JSON.stringify(cleaners),
      formerNames: JSON.stringify(formerCleaners),
    }),
  );
  target(
    TIME_ZONE.to.path,
    { maxBytes: MAX_TIME_ZONE_BYTES, schema: v.object({ timeZone: timeZoneSchema }), table: TIME },
    ({ timeZone }) => ({ timeZone }),
  );
  target(
    CHECKLISTS.to.path,
    {
      maxBytes: MAX_FORM_BYTES,
      schema: v.object({ checklists: checklistsSchema }),
      table: CHECKLIST_TEXTS,
    },
    ({ checklists }) => ({ lists: JSON.stringify(checklists) }),
  );
  return router.routes();
}
