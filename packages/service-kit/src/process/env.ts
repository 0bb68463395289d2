import { DEFAULT_PORT } from '@app/contract/platform/installation';
import { requiredKey } from '@app/domain/shared/validation';
import * as v from 'valibot';

/** Validates the environment with a schema, or exits with one sentence that names the variable. */
export function env<const Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  // An empty variable, such as an unset value in a compose file, counts as absent.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const name = issue.path?.[0]?.key;
  const problem = given[String(name)] === undefined ? 'is not set' : 'is not valid';
  exitWith(name ? `${name} ${problem}: ${issue.message}` : issue.message);
}

/** One sentence instead of a stack trace. */
export function exitWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'a port is a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'a port is a number from 0 to 65535'),
);
const origin = v.pipe(
  v.string(),
  v.url('it must be a complete address such as https://example.com'),
  v.transform((address) => new URL(address).origin),
);

/** A secret, or two separated by a comma during a rotation: the first signs, both verify. */
export const secret = (purpose: string) => requiredKey(longText(purpose));

/** An optional secret; without it a feature is disabled. */
export const optionalSecret = (purpose: string) => v.optional(longText(purpose));

/** A number above 0, such as a limit, with its default. */
export const wholeNumber = (fallback: number, { min = 1, max = 9_999_999 } = {}) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'it must be a whole number above 0'),
      v.transform(Number),
      v.minValue(min, `it must be at least ${min}`),
      v.maxValue(max, `it must be at most ${max}`),
    ),
    String(fallback),
  );

export const MIN_SECRET_LENGTH = 32;

const longText = (purpose: string) =>
  v.pipe(
    v.string(purpose),
    v.check(isLongEnough, `each secret must have at least ${MIN_SECRET_LENGTH} characters`),
  );

/** True when each part of a secret, of which there are two during a rotation, is long enough. */
export function isLongEnough(text: string): boolean {
  return text.split(',').every((part) => part.trim().length >= MIN_SECRET_LENGTH);
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The environment of every service. A service adds its own: `v.object({ ...serviceEnv, LIMIT: … })`. */
export const serviceEnv = {
  NODE_ENV: v.optional(v.string(), 'development'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '0'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.startsWith('mysql://', 'it must begin with mysql://'))),
  DATA_DIR: v.optional(v.string(), '.data'),
  INTERNAL_SECRET: secret('the gateway and the services share this secret'),
  PUBLIC_ORIGIN: v.optional(origin, `http://localhost:${DEFAULT_PORT}`),
  LOG_LEVEL: v.optional(v.picklist(LEVELS, `it must be one of ${LEVELS.join(', ')}`), 'info'),
};

export type ServiceEnv = v.InferOutput<v.ObjectSchema<typeof serviceEnv, undefined>>;
