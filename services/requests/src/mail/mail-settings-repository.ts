import { type NewMailSettings, PASSWORD_MISSING, passwordOwner } from '@app/domain/shared/mail-settings';
import { transaction } from '@app/service-kit/db/database';
import { isDuplicate } from '@app/service-kit/errors/database-errors';
import { invalidField } from '@app/service-kit/errors/errors';
import { clearOutbox } from '@app/service-kit/mail/outbox';
import type { SealedTexts } from '@app/service-kit/mail/sealed-text';
import type { Knex } from 'knex';
import { relayedCompany } from './company-details.ts';

// There is one mail server, so there is at most one row.
const ID = 1;
const TABLE = 'mail_settings';

export type StoredMailSettings = Omit<NewMailSettings, 'password'> & {
  /** Null when the stored password cannot be decrypted: the secret of the installation has changed. */
  password: string | null;
  isVerified: boolean;
  updatedAt: string;
};
type Check = (before: StoredMailSettings | undefined) => void;
type Row = Omit<NewMailSettings, 'password'> & {
  id: number;
  password: string | null;
  isVerified: boolean;
  updatedAt: string;
};

/** The mail settings of the screen; the password is encrypted in the database. */
export function mailSettingsRepository(db: Knex, passwords: SealedTexts) {
  const read = async (within: Knex): Promise<Row | undefined> => within(TABLE).where({ id: ID }).first();
  const toStored = ({ id: _, isVerified, password, ...settings }: Row): StoredMailSettings => ({
    ...settings,
    isVerified: Boolean(isVerified),
    password: password === null ? '' : (open({ ...settings, password })?.text ?? null),
  });
  const open = (row: Pick<Row, 'host' | 'port' | 'user' | 'password'>) =>
    row.password ? passwords.open(row.password, passwordOwner(row)) : undefined;

  /** @throws {HttpError} 400 when the server needs a password and neither a new nor a stored one is for it */
  function passwordFor(settings: NewMailSettings, before: Row | undefined): string {
    if (!settings.user || settings.password) return settings.password;
    const kept = before?.password && passwords.open(before.password, passwordOwner(settings));
    if (!kept) throw invalidField('password', PASSWORD_MISSING);
    return kept.text;
  }

  const sealed = (settings: NewMailSettings, before: Row | undefined): string | null =>
    settings.user ? passwords.seal(passwordFor(settings, before), passwordOwner(settings)) : null;

  const replace = (settings: NewMailSettings, isVerified: boolean, check: Check) =>
    transaction(db, async (trx) => {
      // The row is locked, so that no change comes between comparing and writing. A missing row cannot be locked.
      const before: Row | undefined = await trx(TABLE).where({ id: ID }).forUpdate().first();
      check(before && toStored(before));
      const password = sealed(settings, before);
      const row: Row = { ...settings, id: ID, password, isVerified, updatedAt: new Date().toISOString() };
      if (row.senderName === (await relayedCompany(trx)).businessName) row.senderName = '';
      if (before) await trx(TABLE).where({ id: ID }).update(row);
      else await trx(TABLE).insert(row);
    });

  return {
    async find(within: Knex = db): Promise<StoredMailSettings | undefined> {
      const row = await read(within);
      return row && toStored(row);
    },

    /** Adds the stored password if none was entered. @throws {HttpError} 400 without a password for server and user */
    async withPassword(settings: NewMailSettings): Promise<NewMailSettings> {
      return { ...settings, password: passwordFor(settings, await read(db)) };
    },

    /** A mail went through, or the sign-in succeeded; for the settings of a version, or those of now. */
    async setVerified(within: Knex = db, updatedAt?: string): Promise<void> {
      const which = { id: ID, isVerified: false, ...(updatedAt !== undefined && { updatedAt }) };
      await within(TABLE).where(which).update({ isVerified: true });
    },

    /** `check` gets what is replaced and may refuse it. */
    async save(
      settings: NewMailSettings,
      isVerified: boolean,
      check: Check = () => undefined,
    ): Promise<void> {
      try {
        await replace(settings, isVerified, check);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        // Another first save was faster: now there is a row to compare with.
        await replace(settings, isVerified, check);
      }
    },

    /** Removes the settings and drops the mails that wait. */
    async remove(): Promise<void> {
      await transaction(db, async (trx) => {
        await trx(TABLE).where({ id: ID }).delete();
        await clearOutbox(trx);
      });
    },

    /** Encrypts the password with the newest secret, so that the previous one can be removed after a rotation. */
    async renewEncryption(): Promise<void> {
      const row = await read(db);
      const opened = row && open(row);
      if (!row || !opened?.isOld) return;
      const password = passwords.seal(opened.text, passwordOwner(row));
      await db(TABLE).where({ id: ID, password: row.password }).update({ password });
    },
  };
}

export type MailSettingsRepository = ReturnType<typeof mailSettingsRepository>;
