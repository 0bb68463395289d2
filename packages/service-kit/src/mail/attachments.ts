import type { Knex } from 'knex';
import { isMysql } from '../db/database.ts';
import { ensureTable, exactText } from '../db/schema.ts';

const TABLE = 'mail_attachments';

export type Attachment = { fileName: string; content: Buffer };

/** Migration of a service whose mails have attachments: the files of mails that are not sent yet, at most one each. */
export async function createMailAttachments(db: Knex): Promise<void> {
  await ensureTable(db, TABLE, (table) => {
    exactText(table, 'messageId', 100).primary();
    table.specificType('content', isMysql(db) ? 'mediumblob' : 'blob').notNullable();
  });
}

/** The files of mails in the outbox. With a transaction as `db`, everything runs inside it. */
export function attachments(db: Knex) {
  return {
    async add(messageId: string, content: Buffer): Promise<void> {
      await db(TABLE).insert({ messageId, content });
    },

    async of(mail: { messageId: string; attachmentName?: string | null }): Promise<Attachment | undefined> {
      const { messageId, attachmentName } = mail;
      if (!attachmentName) return undefined;
      const row: { content: Uint8Array } | undefined = await db(TABLE).where({ messageId }).first('content');
      return row && { fileName: attachmentName, content: Buffer.from(row.content) };
    },

    async remove(messageId: string): Promise<void> {
      await db(TABLE).where({ messageId }).delete();
    },
  };
}
