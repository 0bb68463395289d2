import type { Migration } from '@app/service-kit/db/migrate';

/** Clients of whom only the name is known are found by it. */
export const findClientsByName: Migration = {
  name: '20261128090000_find_clients_by_name',
  olderMayRun: true,
  async up(db) {
    await db.raw(
      `insert into client_keys (clientId, word) select id, substr(concat('name ', sortName), 1, 200) from clients
       where id not in (select clientId from client_keys)`,
    );
  },
};
