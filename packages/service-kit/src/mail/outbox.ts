import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { errorFacts } from '../db/database-errors.ts';
import { ensureIndex, ensureTable, exactText, timestampText } from '../db/schema.ts';
import type { Logger } from '../process/logger.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// Longer than the timeouts of mail servers: the sending instance has the mail reserved for this time.
const SENDING_MS = 5 * MINUTE_MS;
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const BATCH_SIZE = 20;
const TABLE = 'mail_outbox';

export type Mail = { recipient: string; subject: string; body: string };
export type OutgoingMail = Mail & { messageId: string };
/** Rejects when the server did not accept the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<unknown>;

type Row = OutgoingMail & { id: number; tries: number; createdAt: string; dueAt: string };

/** Migration of a service that sends mail: mails that are not sent yet. */
export async function createMailOutbox(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    table.increments('id');
    // The same for every attempt, so that duplicates can be detected.
    exactText(table, 'messageId', 100).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 300).notNullable();
    table.text('body').notNullable();
    table.integer('tries').notNullable();
    timestampText(table, 'createdAt').notNullable();
    // Not before then; also moved ahead by the instance that is sending it.
    timestampText(table, 'dueAt').notNullable();
  });
  await ensureIndex(db, TABLE, ['dueAt']);
}

/**
 * Mails are stored in the transaction that causes them until a mail server accepts them. They survive restarts and
 * failures: each is retried after 1, 2, 4 … minutes, and dropped after three days.
 */
export function outbox(db: Knex, logger: Logger, now: () => number = Date.now) {
  const rows = () => db<Row>(TABLE);
  const time = (offsetMs = 0) => new Date(now() + offsetMs).toISOString();

  /** True for the one instance that may send it now. */
  async function take({ id, dueAt }: Row): Promise<boolean> {
    return (
      (await rows()
        .where({ id, dueAt })
        .update({ dueAt: time(SENDING_MS) })) > 0
    );
  }

  async function putOff({ id, tries, createdAt }: Row, error: unknown): Promise<void> {
    const late = now() - Date.parse(createdAt) > GIVEN_UP_AFTER_MS;
    // Not the server's message, which contains addresses.
    logger.warn(
      { mail: id, tries: tries + 1, error: errorFacts(error) },
      late ? 'mail given up' : 'mail not sent',
    );
    if (late) await rows().where({ id }).delete();
    else {
      await rows()
        .where({ id })
        .update({ tries: tries + 1, dueAt: time(pauseAfter(tries)) });
    }
  }

  /** Mails whose time is further ahead than any pause: the clock was set back since, and must not keep them waiting. */
  async function dueBeforeClockWasSetBack(): Promise<Row[]> {
    const last: Row[] = await rows()
      .where('dueAt', '>', time(SENDING_MS))
      .orderBy('dueAt', 'desc')
      .limit(BATCH_SIZE);
    return last.filter(
      ({ tries, dueAt }) => Date.parse(dueAt) - now() > Math.max(SENDING_MS, pauseAfter(tries - 1)),
    );
  }

  return {
    /** In the transaction of the event. */
    async put(trx: Knex, mail: Mail): Promise<void> {
      const messageId = randomUUID();
      await trx(TABLE).insert({ ...mail, messageId, tries: 0, createdAt: time(), dueAt: time() });
    },

    /** Sends the mails that are due; resolves to the number of accepted ones. */
    async sendDue(send: SendMail): Promise<number> {
      const due: Row[] = await rows().where('dueAt', '<=', time()).orderBy('dueAt').limit(BATCH_SIZE);
      due.push(...(await dueBeforeClockWasSetBack()));
      let sent = 0;
      for (const row of due) {
        if (!(await take(row))) continue;
        try {
          await send(row);
        } catch (error) {
          await putOff(row, error);
          continue;
        }
        await rows().where({ id: row.id }).delete();
        sent += 1;
      }
      return sent;
    },

    /** Drops mails that have waited too long for a mail server to be set up. */
    async dropOld(): Promise<void> {
      await rows().where('createdAt', '<', time(-GIVEN_UP_AFTER_MS)).delete();
    },
  };
}

const pauseAfter = (tries: number) => Math.min(MINUTE_MS * 2 ** tries, MAX_DELAY_MS);

/** Drops every mail, for when mail is turned off. */
export const clearOutbox = (within: Knex): Promise<number> => within(TABLE).delete();

/** Drops the mails that name a number such as 'REQ-0007', for when its record is erased. */
export async function dropMailsAbout(within: Knex, number: string): Promise<void> {
  const named = new RegExp(`\\b${number}\\b`);
  const mails: Row[] = await within(TABLE).where('body', 'like', `%${number}%`);
  const ids = mails.filter(({ body }) => named.test(body)).map(({ id }) => id);
  await within(TABLE).whereIn('id', ids).delete();
}

export type Outbox = ReturnType<typeof outbox>;
