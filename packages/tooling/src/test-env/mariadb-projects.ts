import { debianPackages } from './apt.ts';
import { findServer } from './mariadb.ts';
import type { Requirement } from './requirements.ts';

export const MARIADB: Requirement = {
  name: 'MariaDB',
  isPresent: () => Boolean(process.env.TEST_MARIADB_URL) || findServer() !== undefined,
  // The programs alone: the package mariadb-server would also start a server for the machine.
  sources: () => debianPackages(['mariadb-server-core', 'mariadb-client-core']),
  tests: 'the service tests on MariaDB',
  remedy: 'Install mariadb-server, or set TEST_MARIADB_URL=mysql://user:password@host:port.',
  requiredBy: 'REQUIRE_MARIADB',
};

/** The vitest project of the service tests on MariaDB; none if the server is missing. */
export const mariadbProjects = (): string[] => (MARIADB.isPresent() ? ['services-mariadb'] : []);
