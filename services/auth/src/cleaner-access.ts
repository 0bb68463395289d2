import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@app/domain/session/session-limits';
import { type CleanerRename, cleanerValue, listedCleaner } from '@app/domain/settings/cleaners';
import { transaction } from '@app/service-kit/db/database';
import { notFound } from '@app/service-kit/errors/errors';
import { newToken, tokenHash } from '@app/service-kit/http/keys';
import type { Knex } from 'knex';
import { CLEANER_TIMEOUT_MS, sessionRepository, type Verified } from './session-repository.ts';
import type { User } from './user-repository.ts';

const INVITATION_MS = INVITATION_DAYS * 24 * 3_600_000;

export type CleanerUser = User & {
  cleaner: string;
  invitationHash: string | null;
  invitedUntil: string | null;
};

/** The accounts of cleaners: one each, made with the first link. */
export function cleanerAccess(db: Knex, now: () => number = Date.now) {
  const rows = (within = db) => within<CleanerUser>('users').where({ role: 'cleaner' });
  const time = () => new Date(now()).toISOString();
  const sessions = sessionRepository(db, now);
  const NO_INVITATION = { invitationHash: null, invitedUntil: null };

  async function named(name: string, within = db): Promise<CleanerUser | undefined> {
    const key = cleanerValue(name);
    return (await rows(within).orderBy('id')).find(({ cleaner }) => cleanerValue(cleaner) === key);
  }
  const isOpen = ({ invitedUntil }: CleanerUser) => invitedUntil !== null && invitedUntil > time();

  return {
    async list() {
      const users = await rows().orderBy('id');
      return Promise.all(
        users.map(async (user) => ({
          name: user.cleaner,
          invitedUntil: isOpen(user) ? user.invitedUntil : null,
          phones: (await sessions.list(user.id)).map(({ row, publicId: id }) => {
            const { device, createdAt, lastSeenAt, keptUntil } = row;
            return { id, device, createdAt, lastSeenAt, keptUntil };
          }),
        })),
      );
    },

    /** A further link takes the place of the one before. The token is returned once and never stored. */
    async invite(name: string): Promise<{ token: string; invitedUntil: string }> {
      const token = newToken();
      const invitedUntil = new Date(now() + INVITATION_MS).toISOString();
      const invitation = { invitationHash: tokenHash(token)!, invitedUntil };
      await transaction(db, async (trx) => {
        // One at a time, so that a cleaner has one account.
        await trx('users').where({ role: 'admin' }).forUpdate().select('id');
        const user = await named(name, trx);
        if (user) await trx('users').where({ id: user.id }).update(invitation);
        else
          await trx('users').insert({
            ...{ cleaner: name, role: 'cleaner', password: '', createdAt: time(), ...invitation },
            username: `cleaner ${randomBytes(16).toString('base64url')}`,
          });
      });
      return { token, invitedUntil };
    },

    /** Whom an open link invites. */
    async invited(token: string | undefined): Promise<CleanerUser | undefined> {
      const hash = tokenHash(token);
      const user = hash && (await rows().where({ invitationHash: hash }).first());
      return user && isOpen(user) ? user : undefined;
    },

    /** Uses a link up; undefined when another phone was faster. */
    async accept({ id, invitationHash, password, role, cleaner }: CleanerUser) {
      const used = await rows().where({ id, invitationHash }).update(NO_INVITATION);
      const verified: Verified = { id, password, role, keptMs: CLEANER_TIMEOUT_MS };
      return used > 0 ? { ...verified, username: cleaner } : undefined;
    },

    /** Ends one phone; without one all, and an open link. @throws {HttpError} 404 */
    async end(name: string, phone: string | undefined): Promise<void> {
      const user = await named(name);
      if (!user) throw notFound('Access');
      if (phone !== undefined) {
        if (!(await sessions.revokeByPublicId(user.id, phone))) throw notFound('Phone');
        return;
      }
      await rows().where({ id: user.id }).update(NO_INVITATION);
      await sessions.revokeAllOf(user.id);
    },

    /** Access follows a new name, and ends with the removal from the list. */
    async follow(cleaners: readonly string[], renames: readonly CleanerRename[]): Promise<void> {
      for (const { id, cleaner } of await rows()) {
        const renamed = renames.find(({ from }) => cleanerValue(from) === cleanerValue(cleaner))?.to;
        const name = listedCleaner(cleaner, cleaners) || (renamed && listedCleaner(renamed, cleaners));
        if (!name) await rows().where({ id }).del();
        else if (name !== cleaner) await rows().where({ id }).update({ cleaner: name });
      }
    },
  };
}

export type CleanerAccess = ReturnType<typeof cleanerAccess>;
