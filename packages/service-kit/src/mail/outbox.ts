import { randomUUID } from 'node:crypto';
import type { MailProblem } from '@app/domain/shared/mail-settings';
import { isEmail } from '@app/domain/shared/validation';
import type { Knex } from 'knex';
import { transaction } from '../db/database.ts';
import { ensureIndex, ensureTable, exactText, timestampText } from '../db/schema.ts';
import { errorFacts } from '../errors/database-errors.ts';
import { isStopping } from '../process/background.ts';
import type { Logger } from '../process/logger.ts';
import { type Attachment, attachments } from './attachments.ts';
import { isPermanent, mailProblem } from './mail-problem.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
// The time is longer than the timeouts of mail servers: the sending instance has the mail reserved for it.
export const SENDING_MS = 10 * MINUTE_MS;
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;
const GIVEN_UP_AFTER_MS = 3 * DAY_MS;
const BATCH_SIZE = 20;
const TABLE = 'mail_outbox';

/** A link before the signature: as a button, and in the text part as a line with its address. */
export type MailButton = { label: string; url: string };

export type Mail = {
  recipient: string;
  subject: string;
  body: string;
  /** The address for replies; without it they go to the sender. */
  replyTo?: string | null;
  /** The name of whom replies go to. */
  replyToName?: string | null;
  /** What the mail is about, for the service that put it there. */
  reference?: string | null;
  attachmentName?: string | null;
  /** The one thing to do. */
  button?: MailButton | null | undefined;
};
export type OutgoingMail = Mail & {
  messageId: string;
  attachment?: Attachment | undefined;
  /** True for a mail that a person wrote. */
  isPersonal?: boolean;
};
/** Rejects when the server did not accept the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<unknown>;

/** What became of an attempt: the server accepted the mail, or why not and whether it is tried again. */
export type Outcome = { isSent: true } | ({ isSent: false; isFinal: boolean; tries: number } & MailProblem);

type Row = Omit<Mail, 'button'> & {
  messageId: string;
  id: number;
  tries: number;
  createdAt: string;
  dueAt: string;
  /** JSON. */
  button: string | null;
};

/** Whether a mail that is due may go now, is looked at again some minutes later, or is dropped, and why. */
export type Readiness = 'now' | 'later' | { dropped: string };

type Options = {
  now?: () => number;
  readiness?: (mail: Mail) => Promise<Readiness>;
  /** Runs in the transaction that removes the mail or puts it off; not for one that was dropped while it was sent. */
  onOutcome?: (trx: Knex, mail: Mail, outcome: Outcome) => Promise<void>;
};

/** Migration of a service that sends mail: mails that are not sent yet. */
export async function createMailOutbox(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    table.increments('id');
    // The id is the same for every attempt, so that duplicates can be detected.
    exactText(table, 'messageId', 100).notNullable();
    table.string('recipient', 254).notNullable();
    table.string('subject', 300).notNullable();
    table.text('body').notNullable();
    table.integer('tries').notNullable();
    timestampText(table, 'createdAt').notNullable();
    // The mail is not sent before then; the instance that is sending it moves this ahead, too.
    timestampText(table, 'dueAt').notNullable();
    table.string('replyTo', 254);
    table.text('reference');
    table.string('attachmentName', 200);
    table.string('replyToName', 200);
  });
  await ensureIndex(db, TABLE, ['dueAt']);
}

/** Migration of a service that sends mail: mails with a button. */
export async function addMailButton(db: Knex): Promise<void> {
  if (!(await db.schema.hasColumn(TABLE, 'button')))
    await db.schema.alterTable(TABLE, (table) => table.text('button'));
}

/** Replies to a mail go to a person or a company; to the sender if their address is none. */
export function repliesTo(name: string, address: string | null): Pick<Mail, 'replyTo' | 'replyToName'> {
  if (!address || !isEmail(address)) return {};
  // Names may contain line breaks; a header must not.
  return { replyTo: address, replyToName: name.replace(/[\p{C}\s]+/gu, ' ').trim() };
}

/**
 * Mails are stored in the transaction that causes them until a mail server accepts them. They survive restarts and
 * failures: each is retried after 1, 2, 4 … minutes, and dropped after three days or when its recipient is refused for good.
 */
export function outbox(db: Knex, logger: Logger, { now = Date.now, readiness, onOutcome }: Options = {}) {
  const rows = (within: Knex = db) => within<Row>(TABLE);
  const time = (offsetMs = 0) => new Date(now() + offsetMs).toISOString();

  /** True for the one instance that may send it now. */
  async function take({ id, dueAt }: Row): Promise<boolean> {
    return (
      (await rows()
        .where({ id, dueAt })
        .update({ dueAt: time(SENDING_MS) })) > 0
    );
  }

  async function end(row: Row, outcome: Outcome): Promise<void> {
    await transaction(db, async (trx) => {
      const isThere = (await rows(trx).where({ id: row.id }).delete()) > 0;
      // Erased meanwhile: its record must not come back.
      if (!isThere) return;
      if (row.attachmentName) await attachments(trx).remove(row.messageId);
      await onOutcome?.(trx, mailOf(row), outcome);
    });
  }

  /** One that is not ready stays reserved, so that those behind it are not kept waiting. */
  async function mayGo(row: Row): Promise<boolean> {
    const ready = (await readiness?.(mailOf(row))) ?? 'now';
    if (typeof ready === 'object') await drop([row], ready.dropped);
    return ready === 'now';
  }

  async function putOff(row: Row, error: unknown): Promise<void> {
    const { id, createdAt } = row;
    const isFinal = isPermanent(error) || now() - Date.parse(createdAt) > GIVEN_UP_AFTER_MS;
    const tries = row.tries + 1;
    // The server's message is not logged, because it contains addresses.
    logger.warn({ mail: id, tries, error: errorFacts(error) }, isFinal ? 'mail given up' : 'mail not sent');
    const outcome: Outcome = { isSent: false, ...mailProblem(error), isFinal, tries };
    if (isFinal) return end(row, outcome);
    const pause = pauseAfter(row.tries);
    await transaction(db, async (trx) => {
      const isThere =
        (await rows(trx)
          .where({ id })
          .update({ tries, dueAt: time(pause) })) > 0;
      if (isThere) await onOutcome?.(trx, mailOf(row), outcome);
    });
  }

  async function drop(found: Row[], problem: string): Promise<void> {
    for (const row of found) await end(row, { isSent: false, problem, isFinal: true, tries: row.tries });
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
    /** Stores a mail, in the transaction of the event. */
    async put(trx: Knex, mail: Mail, attachment?: Attachment): Promise<void> {
      const messageId = randomUUID();
      if (attachment) await attachments(trx).add(messageId, attachment.content);
      const button = mail.button ? JSON.stringify(mail.button) : null;
      const row = { ...mail, button, ...(attachment && { attachmentName: attachment.fileName }) };
      await trx(TABLE).insert({ ...row, messageId, tries: 0, createdAt: time(), dueAt: time() });
    },

    /** Sends the mails that are due; resolves to the number of accepted ones. */
    async sendDue(send: SendMail): Promise<number> {
      const due: Row[] = await rows().where('dueAt', '<=', time()).orderBy('dueAt').limit(BATCH_SIZE);
      due.push(...(await dueBeforeClockWasSetBack()));
      let sent = 0;
      for (const row of due) {
        // A mail that is accepted after the process has ended is sent again.
        if (isStopping()) break;
        if (!(await take(row)) || !(await mayGo(row))) continue;
        try {
          await send({ ...mailOf(row), attachment: await attachments(db).of(row) });
        } catch (error) {
          await putOff(row, error);
          continue;
        }
        await end(row, { isSent: true });
        sent += 1;
      }
      return sent;
    },

    /** Drops mails that have waited too long for a mail server to be set up. */
    async dropOld(): Promise<void> {
      const old: Row[] = await rows().where('createdAt', '<', time(-GIVEN_UP_AFTER_MS));
      await drop(old, 'No mail server is set up');
    },

    /** Drops every mail, for when mail is turned off. */
    async clear(): Promise<void> {
      await drop(await rows(), 'Mail was turned off');
    },
  };
}

const mailOf = ({ button, ...row }: Row) => ({
  ...row,
  button: button ? (JSON.parse(button) as MailButton) : null,
});

const pauseAfter = (tries: number) => Math.min(MINUTE_MS * 2 ** tries, MAX_DELAY_MS);

/** Drops every mail of a service without attachments, in the transaction that turns mail off. */
export const clearOutbox = (within: Knex): Promise<number> => within(TABLE).delete();

/** Drops the mails that name a number such as 'REQ-0007', for when its record is erased. */
export async function dropMailsAbout(within: Knex, number: string): Promise<void> {
  const named = new RegExp(`\\b${number}\\b`);
  const mails: Row[] = await within(TABLE).where('body', 'like', `%${number}%`);
  const ids = mails.filter(({ body }) => named.test(body)).map(({ id }) => id);
  await within(TABLE).whereIn('id', ids).delete();
}

export type Outbox = ReturnType<typeof outbox>;
