import { env, serviceEnv } from '@app/service-kit/env';
import * as v from 'valibot';

const wholeNumber = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,6}$/, 'it must be a whole number above 0'),
      v.transform((text) => Number(text)),
    ),
    fallback,
  );

export const readEnv = () =>
  env(
    v.object({
      ...serviceEnv,
      SIGNING_SECRET: v.pipe(
        v.string('upload addresses are signed with this secret'),
        v.minLength(32, 'it must have at least 32 characters'),
      ),
      // Upload addresses for one client address within so many seconds.
      UPLOAD_LIMIT: wholeNumber('120'),
      UPLOAD_LIMIT_SECONDS: wholeNumber('600'),
      // How long photos are kept that no request shows.
      UNCLAIMED_HOURS: wholeNumber('24'),
      RELEASED_DAYS: wholeNumber('7'),
    }),
  );
