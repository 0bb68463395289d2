import { SERVICES } from './workspace.ts';

/** @throws {Error} with one sentence when a service keeps its data on a database server. */
export function mustBeEmbedded(environment: NodeJS.ProcessEnv): void {
  const names = SERVICES.map((name) => `${name.toUpperCase()}_DATABASE_URL`).filter(
    (name) => environment[name],
  );
  if (names.length > 0)
    throw new Error(
      `${names.join(', ')} names a database server; this command is for the embedded database. ` +
        'docs/running-with-compose.md says how to copy a server.',
    );
}
