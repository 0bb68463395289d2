import { isEmail, plainEmail } from '@app/domain/shared/validation';
import type { Mailing } from '@app/service-kit/mail/mailing';
import { env, exitWith, serviceEnv, wholeNumber } from '@app/service-kit/process/env';
import * as v from 'valibot';
import { DEFAULT_RATE_LIMITS, type RateLimits } from './request-limits.ts';

const address = v.pipe(v.string(), v.transform(plainEmail), v.check(isEmail, 'it must be an email address'));

const schema = v.object({
  ...serviceEnv,
  REQUESTS_PER_MINUTE: wholeNumber(DEFAULT_RATE_LIMITS.perMinute),
  REQUESTS_PER_DAY: wholeNumber(DEFAULT_RATE_LIMITS.perDay),
  SMTP_URL: v.optional(
    v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'it must begin with smtp:// or smtps://')),
  ),
  NOTIFY_EMAIL: v.optional(address),
  MAIL_FROM: v.optional(address),
});
type Settings = v.InferOutput<typeof schema>;

export const readEnv = () => env(schema);

export const limitsOf = (settings: Settings): RateLimits => ({
  perMinute: settings.REQUESTS_PER_MINUTE,
  perDay: settings.REQUESTS_PER_DAY,
});

/** Undefined when the environment configures no mail. */
export function mailOf({ SMTP_URL, NOTIFY_EMAIL, MAIL_FROM }: Settings): Mailing | undefined {
  if (!SMTP_URL && !NOTIFY_EMAIL) return undefined;
  if (!SMTP_URL || !NOTIFY_EMAIL) exitWith('SMTP_URL and NOTIFY_EMAIL must be set together');
  return {
    server: { url: SMTP_URL },
    sender: { name: '', address: MAIL_FROM ?? NOTIFY_EMAIL },
    recipient: NOTIFY_EMAIL,
  };
}
