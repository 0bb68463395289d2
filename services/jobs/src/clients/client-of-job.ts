import { type Client, NO_HOME_NOTES } from '@app/domain/client/client';
import {
  type Address,
  findSame,
  hasDetails,
  isSameHome,
  isWhole,
  type JobClient,
  lookupKeys,
  missingIn,
  NOBODY,
  personOf,
  replacedContact,
} from '@app/domain/client/same-client';
import type { BookChoice } from '@app/domain/job/job/job';
import { transaction } from '@app/service-kit/db/database';
import { every, HOUR_MS } from '@app/service-kit/process/background';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import type { Owner } from '../tables/job-tables.ts';
import { clientRepository } from './client-repository.ts';

type Known = { [Name in keyof Owner]?: Owner[Name] | undefined };
type StoredJob = JobClient & Known & { id: number; createdAt: string };

/** Which client a job belongs to. Runs inside the transaction `trx`. */
export function clientOfJob(trx: Knex) {
  const clients = clientRepository(trx);

  /** The client who is the person of a job, with the number, address and home of the job, or a new one. */
  async function owner(job: JobClient, current?: Client, homeId?: number | null): Promise<Owner> {
    await lockBook(trx);
    const person = personOf(job);
    const known = await clients.withKeys(lookupKeys(person));
    const found = findSame(
      person,
      current ? [current, ...known.filter(({ id }) => id !== current.id)] : known,
      current?.id,
    );
    const { phones, emails, homes: lacking } = missingIn(found ?? NOBODY, person);
    const places = lacking.map((home) => ({ ...home, notes: NO_HOME_NOTES }));
    const id = found?.id ?? (await clients.create({ ...person, homes: places, company: null, tags: [] }));
    if (found && phones.length + emails.length + places.length > 0)
      await clients.change(id, {
        // A new number or address is likely the one in use.
        phones: [...phones, ...found.phones],
        emails: [...emails, ...found.emails],
        homes: [...found.homes, ...places],
      });
    const homes = (await clients.find(id))!.homes.filter((home) => isSameHome(home, person.homes[0]!));
    return { clientId: id, homeId: (homes.find((home) => home.id === homeId) ?? homes[0]!).id };
  }

  async function attach(jobId: number, owned: Owner): Promise<Owner> {
    await trx('jobs').where({ id: jobId }).update(owned);
    return owned;
  }

  return {
    owner,

    /** Attaches a new job, to the client of its series if it is a visit. */
    async join(jobId: number, job: JobClient, ofSeries?: Known): Promise<void> {
      const { clientId, homeId = null } = ofSeries ?? {};
      await attach(jobId, clientId ? { clientId, homeId } : await owner(job));
    },

    /**
     * A job whose client or address was changed: it stays with its client as long as that is the same person, or if nobody else
     * is and it is the only job of it. What only this job had made goes.
     */
    async follow(
      stored: StoredJob,
      job: JobClient,
      { replacesContact, correctsHome }: BookChoice = {},
    ): Promise<Owner> {
      const current = stored.clientId ? await clients.lock(stored.clientId) : undefined;
      const [had, has] = [personOf(stored), personOf(job)];
      const [was, is] = [had, has].map(({ homes }) => homes[0]!) as [Address, Address];
      // Another name is perhaps another person, whose number it is.
      const isHers = current && (job.clientName === stored.clientName || findSame(has, [current]));
      if (isHers && replacesContact) await clients.change(current.id, replacedContact(current, had, has));
      // In the same street and number it is the same home, whose city or ZIP code was corrected.
      const isCorrected = isSameHome({ ...was, zip: null }, is);
      const isNew = current?.homes.every((home) => home.id === stored.homeId || !isSameHome(home, is));
      if (current && (isCorrected || (isHers && correctsHome && isNew)))
        await clients.change(current.id, {
          homes: current.homes.map((home) => (home.id === stored.homeId ? { ...home, ...is } : home)),
        });
      if (current && current.name === stored.clientName && current.name !== job.clientName) {
        const person = personOf(job);
        const others = await trx('jobs')
          .where({ clientId: current.id })
          .whereNot({ id: stored.id })
          .first('id');
        const isSame = findSame(person, [current]) !== undefined;
        const isElsewhere = findSame(person, await clients.withKeys(lookupKeys(person))) !== undefined;
        // The name was corrected, and with it that of the client.
        if (isSame || (!others && !isElsewhere && isSameHome(was, is)))
          await clients.change(current.id, { name: job.clientName });
      }
      const owned = await attach(
        stored.id,
        await owner(job, current && (await clients.find(current.id)), stored.homeId),
      );
      await drop(stored, owned);
      return owned;
    },
  };

  /** Deletes a home and a client that only a job had made, which has another one now. */
  async function drop(before: StoredJob, now: Owner): Promise<void> {
    const { clientId, homeId } = before;
    const client = clientId ? await clients.find(clientId) : undefined;
    if (!client) return;
    const isBare = (notes: Client['homes'][number]['notes']) => Object.values(notes).every((note) => !note);
    if (clientId === now.clientId) {
      const home = client.homes.find(({ id }) => id === homeId);
      if (home && homeId !== now.homeId && isBare(home.notes) && !(await clients.isUsed(home.id)))
        await clients.change(client.id, { homes: client.homes.filter(({ id }) => id !== home.id) });
      return;
    }
    const isOwn =
      client.createdAt < before.createdAt ||
      hasDetails(client) ||
      !isWhole(client, personOf(before)) ||
      client.homes.some(({ notes }) => !isBare(notes)) ||
      (await clients.notes(client.id)).length > 0;
    if (!isOwn && !(await clients.hasWork(client.id))) await clients.deleteForGood([client.id]);
  }
}

/** Until the end of the transaction nobody else looks for a client or changes one. */
export const lockBook = (trx: Knex) => trx('client_book').where({ id: 1 }).forUpdate().first();

// Short transactions, since others wait for them.
const BATCH_SIZE = 50;

/** Attaches the jobs and series that have no client: those of before the client book, and of a release before. */
export async function fillClientBook(db: Knex): Promise<number> {
  let filled = 0;
  for (const read of [unattachedJobs, unattachedSeries])
    for (let more = true; more; )
      await transaction(db, async (trx) => {
        await lockBook(trx);
        const found = await read(trx);
        for (const { table, id, ...job } of found) {
          const owned = await clientOfJob(trx).owner(job);
          await trx(table).where({ id }).update(owned);
        }
        filled += found.length;
        more = found.length === BATCH_SIZE;
      });
  return filled;
}

type Unattached = JobClient & { table: 'jobs' | 'job_series'; id: number };

/** The invoices that are kept of erased clients stay without one. */
async function unattachedJobs(trx: Knex): Promise<Unattached[]> {
  const rows = trx('jobs').whereNull('clientId').whereNull('erasedAt').orderBy('id').limit(BATCH_SIZE);
  return (await rows).map((job) => ({ ...job, table: 'jobs' }));
}

async function unattachedSeries(trx: Knex): Promise<Unattached[]> {
  const rows = trx('job_series').whereNull('clientId').orderBy('id').limit(BATCH_SIZE);
  return (await rows).map(({ id, job }) => ({ ...JSON.parse(job), id, table: 'job_series' }));
}

/** Attaches them now and every hour. */
export const scheduleClientBook = (db: Knex, logger: Logger): Promise<void> =>
  every(
    HOUR_MS,
    async () => {
      const filled = await fillClientBook(db);
      if (filled > 0) logger.info({ filled }, 'jobs entered into the client book');
    },
    logger,
    'client book not filled',
  );
