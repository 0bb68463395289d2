import { randomUUID } from 'node:crypto';
import { errorFacts } from '@app/service-kit/db/database-errors';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// Longer than any mail server takes to answer: whoever sends has the mail to itself for so long.
const SENDING_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const BATCH_SIZE = 20;

export type Mail = { recipient: string; subject: string; body: string };
export type OutgoingMail = Mail & { messageId: string };
/** Rejects when the mail was not taken. */
export type SendMail = (mail: OutgoingMail) => Promise<unknown>;

type Row = OutgoingMail & { id: number; tries: number; createdAt: string; dueAt: string };

/**
 * Mails lie in a table from the transaction that causes them until a mail server has taken them, through restarts and
 * through failures of that server: each is tried again after one minute, two, four … and given up after three days.
 */
export function outbox(db: Knex, logger: Logger, now: () => number = Date.now) {
  const rows = () => db<Row>('mail_outbox');
  const time = (offsetMs = 0) => new Date(now() + offsetMs).toISOString();

  /** True for the one of several instances that may send it now. */
  async function take({ id, dueAt }: Row): Promise<boolean> {
    return (
      (await rows()
        .where({ id, dueAt })
        .update({ dueAt: time(SENDING_MS) })) > 0
    );
  }

  async function putOff({ id, tries, createdAt }: Row, error: unknown): Promise<void> {
    const late = now() - Date.parse(createdAt) > GIVEN_UP_AFTER_MS;
    // Never what the mail server says: it repeats the addresses.
    logger.warn(
      { mail: id, tries: tries + 1, error: errorFacts(error) },
      late ? 'mail given up' : 'mail not sent',
    );
    if (late) await rows().where({ id }).delete();
    else {
      const pause = Math.min(MINUTE_MS * 2 ** tries, LONGEST_PAUSE_MS);
      await rows()
        .where({ id })
        .update({ tries: tries + 1, dueAt: time(pause) });
    }
  }

  return {
    /** In the transaction of what the mail tells. */
    async put(trx: Knex, mail: Mail): Promise<void> {
      const messageId = randomUUID();
      await trx('mail_outbox').insert({ ...mail, messageId, tries: 0, createdAt: time(), dueAt: time() });
    },

    /** Sends what is due; answers how many mails the server has taken. */
    async sendDue(send: SendMail): Promise<number> {
      const due: Row[] = await rows().where('dueAt', '<=', time()).orderBy('dueAt').limit(BATCH_SIZE);
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
  };
}

export type Outbox = ReturnType<typeof outbox>;
