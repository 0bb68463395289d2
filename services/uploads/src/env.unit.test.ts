import { refusal } from '@app/service-kit/testing/refusal';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bucketOf, readEnv } from './env.ts';

const SECRET = 'a-secret-for-tests-only-with-32-characters';
const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const SECRETS = { INTERNAL_SECRET: SECRET, SIGNING_SECRET: SECRET };

beforeEach(() => {
  for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const bucketFor = (set: Record<string, string>) => {
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  return bucketOf(readEnv());
};

test('stores photos on disk without a bucket', () => {
  expect(bucketFor({ S3_BUCKET: '' })).toBeUndefined();
});

test('the limits of a sender and the days of unused photos', () => {
  const { UPLOAD_LIMIT, UPLOAD_LIMIT_SECONDS, UPLOAD_MIB_PER_DAY, UNCLAIMED_HOURS, RELEASED_DAYS } =
    readEnv();
  const limits = [UPLOAD_LIMIT, UPLOAD_LIMIT_SECONDS, UPLOAD_MIB_PER_DAY];
  expect([limits, UNCLAIMED_HOURS, RELEASED_DAYS]).toEqual([[120, 600, 500], 24, 1]);
});

test.each<[string, Record<string, string>, object]>([
  [
    "a bucket at Amazon's is reached by its name, in its region",
    { S3_BUCKET: 'rooms', S3_REGION: 'eu-central-1', ...KEYS },
    { endpoint: 'https://s3.eu-central-1.amazonaws.com', region: 'eu-central-1', pathStyle: false },
  ],
  [
    'one elsewhere by its path',
    { S3_BUCKET: 'rooms', S3_ENDPOINT: 'http://minio:9000', ...KEYS },
    { endpoint: 'http://minio:9000', region: 'us-east-1', pathStyle: true },
  ],
  [
    'or as it is told',
    { S3_BUCKET: 'rooms', S3_ENDPOINT: 'https://r2.test', S3_FORCE_PATH_STYLE: 'false', ...KEYS },
    { pathStyle: false },
  ],
])('%s', (_what, set, settings) => {
  expect(bucketFor(set)).toMatchObject({
    bucket: 'rooms',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    ...settings,
  });
});

test.each<[Record<string, string>, string]>([
  [{ S3_BUCKET: 'rooms' }, 'S3_ACCESS_KEY_ID is not set: S3_BUCKET needs it'],
  [{ S3_BUCKET: 'rooms', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is not set: S3_BUCKET needs it'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_BUCKET is not set: S3_ENDPOINT needs it'],
  [{ S3_ENDPOINT: 'minio', S3_BUCKET: 'rooms', ...KEYS }, 'S3_ENDPOINT is not valid'],
  [{ UPLOAD_LIMIT_SECONDS: '86401' }, 'UPLOAD_LIMIT_SECONDS is not valid: it must be at most 86400'],
  [{ UNCLAIMED_HOURS: '12' }, 'UNCLAIMED_HOURS is not valid: it must be at least 24'],
  [{ S3_FORCE_PATH_STYLE: 'yes', S3_BUCKET: 'rooms', ...KEYS }, 'S3_FORCE_PATH_STYLE is not valid'],
])('%o prevents the start with one sentence', (set, sentence) => {
  expect(refusal(() => bucketOf(readEnv()), { ...SECRETS, ...set })).toContain(sentence);
});
