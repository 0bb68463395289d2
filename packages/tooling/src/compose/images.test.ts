import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, SERVICES } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
const compose = read('docker-compose.yml');
const SERVERS = ['gateway', ...SERVICES];

test.each(['gateway', ...SERVICES.map((name) => `services/${name}`)])('%s has its own image', (part) => {
  expect(compose).toContain(
    `dockerfile: server.Dockerfile, args: { PART: ${part}, VERSION: '\${TAG:-local}' }`,
  );
});

test.each(AREAS)('%s has its own image and volume, which the gateway mounts read-only', (area) => {
  expect(compose).toContain(
    `dockerfile: area.Dockerfile, args: { AREA: ${area}, VERSION: '\${TAG:-local}' }`,
  );
  expect(compose.split('\n').filter((line) => line.includes(`builds-${area}:`))).toEqual([
    `      - builds-${area}:/releases/${area}/dist:ro`,
    `    volumes: [builds-${area}:/app/${area}/dist]`,
    `  builds-${area}:`,
  ]);
});

test.each(SERVERS)('%s reads its own secrets; only the container that makes them writes there', (part) => {
  const mounts = compose.split('\n').filter((line) => line.includes(`secrets-${part}:/`));
  expect(mounts.map((line) => line.trim())).toEqual([
    expect.stringContaining(`secrets-${part}:/run/secrets:ro`),
    `- secrets-${part}:/secrets/${part}`,
  ]);
  expect(read('setup.Dockerfile')).toContain(`secrets/${part}`);
});

describe.each(globSync('*.Dockerfile', { cwd: ROOT }))('%s', (name) => {
  const lines = read(name).split('\n');

  test('begins with the one base image', () => {
    const stages = lines.flatMap((line) => /^FROM .* AS (\w+)$/.exec(line)?.[1] ?? []);
    const bases = lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
    expect(bases.length).toBeGreaterThan(0);
    expect(bases.filter((base) => base !== 'node:24-bookworm-slim' && !stages.includes(base))).toEqual([]);
  });

  test('runs as a user who owns only the volumes', () => {
    const users = lines.filter((line) => line.startsWith('USER '));
    expect(users).toEqual(['USER node']);
    expect(lines.slice(lines.indexOf('USER node')).filter((line) => /^(COPY|RUN|ADD) /.test(line))).toEqual(
      [],
    );
  });
});
