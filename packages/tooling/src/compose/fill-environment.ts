import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Adds to the environment what it leaves open and a container can tell. */
export function fillEnvironment(environment: NodeJS.ProcessEnv, secretsDir: string): void {
  // Each file there holds the variable of its name. One that is set wins.
  for (const name of existsSync(secretsDir) ? readdirSync(secretsDir) : []) {
    const file = join(secretsDir, name);
    // Orchestrators keep folders of their own beside them.
    if (statSync(file).isFile()) environment[name] ||= readFileSync(file, 'utf8').trim();
  }

  // The port that people see is known outside of the container alone.
  if (environment.PUBLIC_PORT) environment.PUBLIC_ORIGIN ||= `http://localhost:${environment.PUBLIC_PORT}`;

  // Production refuses the demo account, so an installation that shows it cannot be called that.
  if (environment.DEMO_UNLESS_ADMIN && !environment.ADMIN_USERNAME) environment.NODE_ENV = 'demo';
}
