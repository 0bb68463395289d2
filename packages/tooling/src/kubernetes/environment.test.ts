import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IConfigMap } from 'kubernetes-models/v1';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT, SERVICES } from '../workspace.ts';
import { kustomize } from './kustomize.ts';

type Env = Record<string, string>;

const base = kustomize(join(ROOT, 'deploy/kubernetes/base'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const folderOf = (part: string) => (part === 'gateway' ? part : `services/${part}`);

// What an installation would keep in its secrets, where a word of 40 letters is not what is wanted.
const SECRET_VALUES: Env = {
  DATABASE_URL: 'mysql://nobody:nothing@127.0.0.1:1/none',
  ADMIN_USERNAME: 'owner',
  ADMIN_PASSWORD: 'three wet umbrellas in the hall',
};

const setting = (map?: string, key?: string): string =>
  (base as unknown as IConfigMap[]).find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata?.name === map,
  )!.data![key!]!;

const variables = (part: string) =>
  (base as unknown as IDeployment[]).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata?.name === part,
  )!.spec!.template.spec!.containers[0]!.env ?? [];

/** What a container of the part gets: from its image, from its manifest. Secrets that may be absent are. */
function environmentOf(part: string): Env {
  const [line = ''] = /^ENV NODE_ENV=.*$/m.exec(read('server.Dockerfile')) ?? [];
  const ofImage = Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const ofManifest = variables(part).flatMap(({ name, value, valueFrom }) => {
    if (value !== undefined) return [[name, value]];
    const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
    if (configMapKeyRef) return [[name, setting(configMapKeyRef.name, configMapKeyRef.key)]];
    return secretKeyRef?.optional ? [] : [[name, SECRET_VALUES[name] ?? 'x'.repeat(40)]];
  });
  return { ...ofImage, ...Object.fromEntries(ofManifest) };
}

/**
 * Starts the part with this environment and nothing else, but on a free port, in folders that this machine has and from
 * code that is compiled already.
 */
function start(part: string, environment: Env): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  const here = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DIST_DIR: folder, RELEASES_DIR: folder };
  const ports = 'METRICS_PORT' in environment ? { METRICS_PORT: '0' } : {};
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, folderOf(part), 'src/server.ts')], {
    env: { ...environment, ...here, ...ports, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return new Promise((resolve) => {
    let complaint = '';
    child.stdout!.on('data', (text) => String(text).includes('"msg":"listening"') && resolve('listens'));
    child.stderr!.on('data', (text) => {
      complaint += text;
    });
    child.on('close', () => resolve(complaint.trim()));
  });
}

describe.each(['gateway', ...SERVICES])('%s', (part) => {
  test('starts with what its manifest gives it', async () => {
    expect(await start(part, environmentOf(part))).toBe('listens');
  });

  test('is given nothing that it does not know', () => {
    const own = globSync(`${folderOf(part)}/src/{env,server}.ts`, { cwd: ROOT });
    const known = [
      ...own.map(read),
      read('packages/service-kit/src/process/env.ts'),
      read('packages/service-kit/src/process/logger.ts'),
    ].join('\n');
    const unknown = variables(part).filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(known));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('does not start without one of its secrets, and says which', async () => {
    const required = variables(part).filter(
      ({ valueFrom }) => valueFrom?.secretKeyRef && !valueFrom.secretKeyRef.optional,
    );
    // Without a database of its own a service would make an embedded one: the one secret that can be left out.
    for (const { name } of required.filter((variable) => variable.name !== 'DATABASE_URL')) {
      const { [name]: _without, ...environment } = environmentOf(part);
      expect(await start(part, environment)).toContain(`${name} is not set`);
    }
  });
});
