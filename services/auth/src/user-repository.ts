import type { Knex } from 'knex';

export type User = {
  id: number;
  username: string;
  /** PHC string. */
  password: string;
  /** What ADMIN_PASSWORD was when it was last applied, as a PHC string; null for the demo account. */
  configuredPassword: string | null;
  role: string;
  createdAt: string;
};

export function userRepository(db: Knex) {
  const rows = () => db<User>('users');
  const withTime = (user: Pick<User, 'username' | 'password' | 'configuredPassword'>) => ({
    ...user,
    createdAt: new Date().toISOString(),
  });

  return {
    find: (id: number): Promise<User | undefined> => rows().where({ id }).first(),

    findByUsername: (username: string): Promise<User | undefined> => rows().where({ username }).first(),

    exist: async (): Promise<boolean> => (await rows().first('id')) !== undefined,

    /** Does nothing when the name is taken, also by another instance that starts at the same moment. */
    async createIfAbsent(user: Parameters<typeof withTime>[0]): Promise<void> {
      await rows().insert(withTime(user)).onConflict('username').ignore();
    },

    async createOrReplace(user: Parameters<typeof withTime>[0]): Promise<User> {
      const changed = ['password', 'configuredPassword'] as const;
      await rows()
        .insert(withTime(user))
        .onConflict('username')
        .merge([...changed]);
      return (await rows().where({ username: user.username }).first())!;
    },

    async setPassword(id: number, password: string): Promise<void> {
      await rows().where({ id }).update({ password });
    },

    /** Their sessions go with them. */
    async removeAllBut(username: string): Promise<void> {
      await rows().whereNot({ username }).del();
    },
  };
}

export type UserRepository = ReturnType<typeof userRepository>;

/** One account, however its name is typed: the form in which names are stored and compared. */
export const accountName = (typed: string): string => typed.normalize('NFKC').trim().toLowerCase();
