import { exitWith } from '../run-command.ts';
import { aptInstall, findProgram } from './apt.ts';

const SERVER = ['mariadbd', 'mysqld'];

/**
 * The vitest project of the service tests on MariaDB, or none with a prominent warning. With REQUIRE_MARIADB=1 (CI) a
 * missing server is an error.
 */
export async function mariadbProjects(): Promise<string[]> {
  if (process.env.TEST_MARIADB_URL || findProgram(SERVER)) return ['services-mariadb'];
  aptInstall('mariadb-server');
  if (findProgram(SERVER)) return ['services-mariadb'];
  if (process.env.REQUIRE_MARIADB) exitWith('MariaDB is required here, and neither found nor installable.');
  console.warn(`
!!! NOT RUN: the service tests on MariaDB. No mariadbd is on this machine and it could not be installed.
!!! To run them: install mariadb-server, or set TEST_MARIADB_URL=mysql://user:password@host:port, then npm test.
`);
  return [];
}
