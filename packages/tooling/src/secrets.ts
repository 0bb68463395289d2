import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = ['INTERNAL_SECRET', 'SESSION_SECRET', 'SIGNING_SECRET'] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * The three secrets of an installation: from the environment, else from `<dataDir>/secrets.json`, made on first start.
 * @throws {Error} in production when one is missing, naming the variable: there nothing is made up silently.
 */
export function secrets(dataDir: string, environment: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found = Object.fromEntries(
    NAMES.map((name) => {
      const value = environment[name];
      if (!value && environment.NODE_ENV === 'production')
        throw new Error(`${name} must be set when NODE_ENV is production.`);
      return [name, value || kept[name] || randomBytes(32).toString('base64url')];
    }),
  ) as Secrets;

  const toKeep = Object.fromEntries(
    NAMES.filter((name) => !environment[name]).map((name) => [name, found[name]]),
  );
  if (Object.keys(toKeep).length > 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify({ ...kept, ...toKeep }, null, 2)}\n`, { mode: 0o600 });
  }
  return found;
}
