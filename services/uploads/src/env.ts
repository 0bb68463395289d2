import { MIN_UNCLAIMED_HOURS } from '@app/domain/upload/upload';
import { env, exitWith, secret, serviceEnv, wholeNumber } from '@app/service-kit/process/env';
import * as v from 'valibot';
import type { BucketSettings } from './storage/s3-bucket.ts';

const word = v.optional(v.pipe(v.string(), v.nonEmpty()));
const yesOrNo = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], 'it must be true or false'),
    v.transform((text) => text === 'true'),
  ),
);

const DAY_SECONDS = 24 * 60 * 60;

const variables = v.object({
  ...serviceEnv,
  SIGNING_SECRET: secret('upload addresses are signed with this secret'),
  // Upload URLs per sender and period, in seconds, for which the address of a sender is stored; stored photos per sender and
  // day.
  UPLOAD_LIMIT: wholeNumber(120),
  UPLOAD_LIMIT_SECONDS: wholeNumber(600, { max: DAY_SECONDS }),
  UPLOAD_MIB_PER_DAY: wholeNumber(500),
  // How long photos are kept that no request shows, and those whose request has gone for good.
  UNCLAIMED_HOURS: wholeNumber(MIN_UNCLAIMED_HOURS, { min: MIN_UNCLAIMED_HOURS }),
  RELEASED_DAYS: wholeNumber(1),
  // Without it photos are files in DATA_DIR.
  S3_BUCKET: word,
  // The default is Amazon's endpoint of the region.
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.url('it must be a complete address such as https://s3.example.com')),
  ),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: word,
  S3_SECRET_ACCESS_KEY: word,
  S3_FORCE_PATH_STYLE: yesOrNo,
});

type Variables = v.InferOutput<typeof variables>;

export const readEnv = () => env(variables);

/** The bucket for photos; undefined when they are on disk. */
export function bucketOf(set: Variables): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = set;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (!bucket) {
    if (endpoint) exitWith('S3_BUCKET is not set: S3_ENDPOINT needs it');
    return undefined;
  }
  if (!accessKeyId) exitWith('S3_ACCESS_KEY_ID is not set: S3_BUCKET needs it');
  if (!secretAccessKey) exitWith('S3_SECRET_ACCESS_KEY is not set: S3_BUCKET needs it');
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    // Self-hosted servers seldom have a host name per bucket.
    pathStyle: set.S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
  };
}
