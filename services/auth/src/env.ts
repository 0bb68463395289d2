import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@app/domain/session/password';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { env, secret, serviceEnv } from '@app/service-kit/process/env';
import * as v from 'valibot';

const variables = v.object({
  ...serviceEnv,
  SESSION_SECRET: secret('session cookies are signed with it'),
  ADMIN_USERNAME: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('it is empty'))),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_PASSWORD_LENGTH, `it can have at most ${MAX_PASSWORD_LENGTH} characters`),
    ),
  ),
});

type Variables = v.InferOutput<typeof variables>;

type Rule = (variables: Variables) => boolean;

/** A rule of one variable that others decide. */
const rule = (name: 'ADMIN_USERNAME' | 'ADMIN_PASSWORD', holds: Rule, message: string) =>
  v.forward(v.check(holds, message), [name]);

const inProduction =
  (holds: Rule): Rule =>
  (given) =>
    given.NODE_ENV !== 'production' || holds(given);

const schema = v.pipe(
  variables,
  rule(
    'ADMIN_USERNAME',
    inProduction(({ ADMIN_USERNAME }) => ADMIN_USERNAME !== undefined),
    'in production there is no demo account',
  ),
  rule('ADMIN_USERNAME', (set) => !set.ADMIN_PASSWORD || !!set.ADMIN_USERNAME, 'ADMIN_PASSWORD needs it'),
  rule('ADMIN_PASSWORD', (set) => !set.ADMIN_USERNAME || !!set.ADMIN_PASSWORD, 'ADMIN_USERNAME needs it'),
  rule(
    'ADMIN_PASSWORD',
    inProduction(({ ADMIN_PASSWORD }) => ADMIN_PASSWORD !== DEMO_ADMIN.password),
    'everybody knows the password of the demo account',
  ),
  rule(
    'ADMIN_PASSWORD',
    inProduction(({ ADMIN_PASSWORD = '' }) => ADMIN_PASSWORD.length >= MIN_PASSWORD_LENGTH),
    `in production it must have at least ${MIN_PASSWORD_LENGTH} characters`,
  ),
);

export const readEnv = () => env(schema);

/** The admin of the environment, if there is one. */
export const adminOf = ({ ADMIN_USERNAME: username, ADMIN_PASSWORD: password }: Variables) =>
  username && password ? { username, password } : undefined;
