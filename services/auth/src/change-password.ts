import { COMMON_PASSWORD_MESSAGE, passwordChangeSchemaFor } from '@app/domain/session/password';
import { DEFAULT_SETTINGS } from '@app/domain/settings/settings';
import { transaction } from '@app/service-kit/db/database';
import { forbidden, invalidFields, unauthorized } from '@app/service-kit/errors/errors';
import type { Knex } from 'knex';
import * as v from 'valibot';
import { isCommonPassword } from './passwords.ts';
import { sessionRepository } from './session-repository.ts';
import type { SignInDependencies } from './sign-in.ts';
import { userRepository } from './user-repository.ts';

type Change = { userId: number; sessionId: string; currentPassword: string; newPassword: string };

/** Sets the new password and ends every session of the user, including this one; resolves to the stored hash. */
export function changePassword(db: Knex, { users, passwords, attempt }: SignInDependencies) {
  return async (
    { userId, sessionId, currentPassword, newPassword }: Change,
    network: string,
  ): Promise<string> => {
    const user = await users.find(userId);
    if (!user) throw unauthorized();
    // Its password is public on the sign-in page.
    if (!user.configuredPassword) throw forbidden('The demo account keeps its password');
    // The current company name belongs to the settings service; the form checks it.
    const names = [user.username, DEFAULT_SETTINGS.businessName];
    const checked = v.safeParse(passwordChangeSchemaFor(names), { currentPassword, newPassword });
    const isCommon = checked.success && (await isCommonPassword(newPassword));
    const message = isCommon ? COMMON_PASSWORD_MESSAGE : checked.issues?.[0].message;
    const refused = message ? [{ path: 'newPassword', message }] : [];
    await attempt({ account: user.username, network, device: sessionId }, async () => {
      if (await passwords.verify(currentPassword, user.password)) return;
      throw invalidFields([
        { path: 'currentPassword', message: 'Current password is not correct' },
        ...refused,
      ]);
    });
    if (message) throw invalidFields(refused);
    const password = await passwords.hash(newPassword);
    await transaction(db, async (trx) => {
      const sessions = sessionRepository(trx);
      // First, as a sign-in does: it locks the user before it stores a session.
      await userRepository(trx).setPassword(userId, password);
      // The session may have been signed out while the password was hashed; it must not be renewed.
      if (!(await sessions.revoke(sessionId))) throw unauthorized();
      await sessions.revokeAllOf(userId);
    });
    return password;
  };
}
