import type { Login } from '@app/domain/session/session';
import { unauthorized } from '@app/service-kit/errors/errors';
import type { Passwords } from './passwords.ts';
import type { attemptLimiter } from './sign-in-limits.ts';
import { accountName, type User, type UserRepository } from './user-repository.ts';

export type SignInDependencies = {
  users: UserRepository;
  passwords: Passwords;
  attempt: ReturnType<typeof attemptLimiter>;
};

/** The user with this name and password. Neither the message nor the time shows which of the two was wrong. */
export function signIn({ users, passwords, attempt }: SignInDependencies) {
  return ({ username, password }: Login, network: string, device?: string): Promise<User> => {
    const name = accountName(username);
    return attempt({ account: name, network, device }, async () => {
      const user = await users.findByUsername(name);
      const matches = await passwords.verify(password, user?.password);
      if (!user || !matches) throw unauthorized('Invalid username or password');
      if (!passwords.isOutdated(user.password)) return user;
      const renewed = await passwords.hash(password);
      await users.renewHash(user, renewed);
      return { ...user, password: renewed };
    });
  };
}
