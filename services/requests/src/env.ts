import { env, serviceEnv } from '@app/service-kit/env';
import * as v from 'valibot';
import type { RequestLimits } from './request-routes.ts';

const count = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,5}$/, 'it must be a whole number from 1'),
  v.transform(Number),
);

const schema = v.object({
  ...serviceEnv,
  // More than any household sends, few enough that a script cannot fill the owner's desk.
  REQUESTS_PER_MINUTE: v.optional(count, '20'),
  REQUESTS_PER_DAY: v.optional(count, '200'),
});

export const readEnv = () => env(schema);

export const limitsOf = (settings: v.InferOutput<typeof schema>): RequestLimits => ({
  perMinute: settings.REQUESTS_PER_MINUTE,
  perDay: settings.REQUESTS_PER_DAY,
});
