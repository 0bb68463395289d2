import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Adds variables that are not set and that a container can derive. */
export function fillEnvironment(environment: NodeJS.ProcessEnv, secretsDir: string): void {
  // Each file holds the variable of its name. A variable that is set wins.
  for (const name of existsSync(secretsDir) ? readdirSync(secretsDir) : []) {
    const file = join(secretsDir, name);
    // Orchestrators add folders.
    if (statSync(file).isFile()) environment[name] ||= readFileSync(file, 'utf8').trim();
  }

  // A container does not know its published port.
  if (environment.PUBLIC_PORT) environment.PUBLIC_ORIGIN ||= `http://localhost:${environment.PUBLIC_PORT}`;

  // Without an admin, an installation on this machine alone is a demonstration. One with a public URL stays in production,
  // where auth exits with a sentence that names ADMIN_USERNAME.
  if (environment.DEMO_UNLESS_ADMIN && !environment.ADMIN_USERNAME && isLocal(environment.PUBLIC_ORIGIN))
    environment.NODE_ENV = 'demo';
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const isLocal = (origin = 'http://localhost') =>
  URL.canParse(origin) && LOCAL_HOSTS.includes(new URL(origin).hostname);
