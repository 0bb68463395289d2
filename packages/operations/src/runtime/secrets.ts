import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, releaseTokenName } from '@app/contract/platform/areas-and-services';
import { writeAtomically } from '@app/service-kit/process/files';
import * as v from 'valibot';

/** The secrets of an installation, each in its variable or in `<dataDir>/secrets.json`. */
export const SECRET_NAMES = ['INTERNAL_SECRET', 'SESSION_SECRET', 'SIGNING_SECRET'] as const;
export type Secrets = Record<(typeof SECRET_NAMES)[number], string>;

/**
 * The three secrets of an installation: from the environment, or else from `<dataDir>/secrets.json`, generated on first
 * start. @throws {Error} with one sentence: in production when one is missing, or when the file is damaged
 */
export async function secrets(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Secrets> {
  const missing = SECRET_NAMES.find((name) => !environment[name]);
  if (missing && environment.NODE_ENV === 'production')
    throw new Error(`${missing} must be set when NODE_ENV is production.`);
  return found(SECRET_NAMES, dataDir, environment);
}

/** The release token of each area, found and generated like the secrets; in production only configured ones. */
export async function releaseTokens(
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<Record<string, string>> {
  const names = AREAS.map(releaseTokenName);
  const set = names.filter((name) => environment[name]);
  return found(environment.NODE_ENV === 'production' ? set : names, dataDir, environment);
}

/** A secret of the installation on this machine, if any. */
export const readSecret = (dataDir: string, name: string): string | undefined => kept(dataDir)[name];

async function found<const Name extends string>(
  names: readonly Name[],
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): Promise<Record<Name, string>> {
  const before = kept(dataDir);
  const made = names
    .filter((name) => !environment[name] && !before[name])
    .map((name) => [name, randomBytes(32).toString('base64url')] as const);
  if (made.length > 0) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const all = { ...before, ...Object.fromEntries(made) };
    await writeAtomically(fileIn(dataDir), `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  }
  const now: Record<string, string> = { ...before, ...Object.fromEntries(made) };
  const entries = names.map((name) => [name, environment[name] || now[name]]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

function kept(dataDir: string): Record<string, string> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  try {
    return v.parse(fileSchema, JSON.parse(text));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it from a backup, or delete it: then all secrets are generated again, which ends all sessions and replaces the release tokens.`,
    );
  }
}

const fileSchema = v.record(v.string(), v.string());
