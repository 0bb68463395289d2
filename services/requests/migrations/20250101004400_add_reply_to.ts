import { addMailReferences, addReplyNames } from '@app/service-kit/mail/outbox';
import type { Knex } from 'knex';

/** For mails that are replied to elsewhere than to their sender. */
export async function addReplyTo(db: Knex): Promise<void> {
  await addMailReferences(db);
  await addReplyNames(db);
}
