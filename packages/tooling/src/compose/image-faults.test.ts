import { expect, test } from 'vitest';
import { type Image, imageFaults } from './image-faults.ts';

const sound: Image = {
  part: 'jobs',
  isServer: true,
  config: { User: 'node', Env: ['PATH=/usr/bin', 'NODE_ENV=production'], Healthcheck: { Test: ['CMD'] } },
  history: ['COPY dir:1 in services/jobs', 'CMD ["node" "start.ts"]'],
  files: ['/app/services/jobs/src/server.ts', '/app/node_modules/koa/package.json'],
  ownSize: 12_000_000,
};

test('a sound image has no faults', () => {
  expect(imageFaults(sound)).toEqual([]);
});

test.each<[Partial<Image>, string]>([
  [{ config: { ...sound.config, User: '' } }, 'runs as root'],
  [{ config: { ...sound.config, Healthcheck: undefined } }, 'has no health check'],
  [
    { config: { ...sound.config, Env: ['SESSION_SECRET=abc'] } },
    'has a secret in its environment: SESSION_SECRET',
  ],
  [{ history: ['|1 NPM_TOKEN=abc RUN npm ci'] }, 'has a secret in a layer: NPM_TOKEN'],
  [{ files: ['/app/services/auth/src/server.ts'] }, 'holds /app/services/auth/src/server.ts'],
  [{ files: ['/app/mf-jobs/package.json'] }, 'holds /app/mf-jobs/package.json'],
  [{ files: ['/app/services/jobs/src/app.test.ts'] }, 'holds /app/services/jobs/src/app.test.ts'],
  [{ files: ['/app/.npmrc'] }, 'holds /app/.npmrc'],
  [{ files: ['/app/node_modules/vitest/package.json'] }, 'holds /app/node_modules/vitest/package.json'],
  [{ ownSize: 90_000_000 }, 'is 90 MB larger than its base'],
])('%j is a fault', (change, fault) => {
  expect(imageFaults({ ...sound, ...change })).toEqual([fault]);
});
