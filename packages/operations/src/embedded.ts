import { SERVICES } from '@app/contract/platform/areas-and-services';

const servers = (environment: NodeJS.ProcessEnv) =>
  SERVICES.map((name) => `${name.toUpperCase()}_DATABASE_URL`).filter((name) => environment[name]);

/** Every service keeps its data in a file of this machine. */
export const isEmbedded = (environment: NodeJS.ProcessEnv): boolean => servers(environment).length === 0;

/** @throws {Error} with one sentence when a service keeps its data on a database server. */
export function mustBeEmbedded(environment: NodeJS.ProcessEnv): void {
  const names = servers(environment);
  if (names.length > 0)
    throw new Error(
      `${names.join(', ')} names a database server; this command is for the embedded database. ` +
        'docs/running-with-compose.md says how to copy a server.',
    );
}
