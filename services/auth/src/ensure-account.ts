import { DEMO_ADMIN, type Login } from '@app/domain/session/session';
import { transaction } from '@app/service-kit/db/database';
import type { Knex } from 'knex';
import type { Passwords } from './passwords.ts';
import { sessionRepository } from './session-repository.ts';
import { accountName, userRepository } from './user-repository.ts';

/** Ensures that an account exists: the admin of the environment, or else the demo account. */
export async function ensureAccount(db: Knex, passwords: Passwords, admin: Login | undefined): Promise<void> {
  if (admin) await ensureAdmin(db, passwords, admin);
  else await ensureDemo(db, passwords);
}

/** Applies a new ADMIN_PASSWORD once; an unchanged one does not overwrite a password that was set since. */
async function ensureAdmin(db: Knex, passwords: Passwords, { username, password }: Login): Promise<void> {
  const name = accountName(username);
  const known = await userRepository(db).findByUsername(name);
  const applied = known?.configuredPassword;
  const isNew = !applied || !(await passwords.verify(password, applied));
  const hash = isNew ? await passwords.hash(password) : undefined;
  await transaction(db, async (trx) => {
    const users = userRepository(trx);
    if (hash) {
      const user = await users.createOrReplace({ username: name, password: hash, configuredPassword: hash });
      await sessionRepository(trx).revokeAllOf(user.id);
    }
    // The demo account, and admins under another name.
    await users.removeAllBut(name);
  });
}

async function ensureDemo(db: Knex, passwords: Passwords): Promise<void> {
  const users = userRepository(db);
  const { username, password } = DEMO_ADMIN;
  // Starting without the admin's variables must not open the admin's data to the demo account.
  if (await users.exist()) return;
  await users.createIfAbsent({
    username,
    password: await passwords.hash(password),
    configuredPassword: null,
  });
}
