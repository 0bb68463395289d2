import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { StoredPhoto } from './upload-repository.ts';

type LogoRow = StoredPhoto & { id: string; createdAt: string };

export function logoRepository(db: Knex) {
  const rows = () => db<LogoRow>('logos');
  return {
    /** Returns the public name. */
    async create(logo: StoredPhoto): Promise<string> {
      const id = randomBytes(16).toString('base64url');
      await rows().insert({ ...logo, id, createdAt: new Date().toISOString() });
      return id;
    },

    find: (id: string): Promise<StoredPhoto | undefined> => rows().where({ id }).first(),
  };
}

export type LogoRepository = ReturnType<typeof logoRepository>;
