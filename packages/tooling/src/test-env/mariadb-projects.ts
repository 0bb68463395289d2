import { debianPackages, findProgram } from './apt.ts';
import type { Requirement } from './requirements.ts';

const isServerFound = () => findProgram(['mariadbd', 'mysqld']) !== undefined;

export const MARIADB: Requirement = {
  name: 'MariaDB',
  isPresent: () => Boolean(process.env.TEST_MARIADB_URL) || isServerFound(),
  // The programs alone: the package mariadb-server would also start a server for the machine.
  sources: () => debianPackages(['mariadb-server-core', 'mariadb-client-core']),
  tests: 'the service tests on MariaDB',
  remedy: 'Install mariadb-server, or set TEST_MARIADB_URL=mysql://user:password@host:port.',
  requiredBy: 'REQUIRE_MARIADB',
};

/** The vitest project of the service tests on MariaDB; none if the server is missing. */
export const mariadbProjects = (): string[] => (MARIADB.isPresent() ? ['services-mariadb'] : []);
