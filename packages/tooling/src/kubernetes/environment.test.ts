import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, releaseTokenName, SERVICES, serviceUrlName } from '@app/contract/platform/areas-and-services';
import { ROOT } from '@app/operations/workspace';
import { type Environment, refusal } from '@app/service-kit/testing/refusal';
import { temporaryFolder } from '@app/service-kit/testing/temporary-folder';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Manifest, production } from '../../testing/rendered-manifests.ts';

type Env = Record<string, string>;
type KeyRef = { name: string; key: string; optional?: boolean };
type Variable = {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef?: KeyRef; secretKeyRef?: KeyRef };
};
type ConfigMap = Manifest & { data: Env };
type Deployment = Manifest & { spec: { template: { spec: { containers: { env?: Variable[] }[] } } } };

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const folderOf = (server: string) => (server === 'gateway' ? server : `services/${server}`);

// Secrets that need a form of their own; 40 letters do for the others.
const SECRET_VALUES: Env = {
  DATABASE_URL: 'mysql://user:password@127.0.0.1:1/none',
  ADMIN_USERNAME: 'owner',
  ADMIN_PASSWORD: 'three wet umbrellas in the hall',
};

const manifest = <M extends Manifest>(ofKind: string, name: string) =>
  production.find(({ kind, metadata }) => kind === ofKind && metadata.name === name) as M;

const variables = (server: string) =>
  manifest<Deployment>('Deployment', server).spec.template.spec.containers[0]!.env ?? [];

/** The environment of a container: its image's and its manifest's, without optional secrets. */
function environmentOf(server: string): Env {
  const [line = ''] = /^ENV NODE_ENV=.*$/m.exec(read('server.Dockerfile')) ?? [];
  const ofImage = Object.fromEntries(
    [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  );
  const ofManifest = variables(server).flatMap(({ name, value, valueFrom }) => {
    if (value !== undefined) return [[name, value]];
    const { configMapKeyRef, secretKeyRef } = valueFrom ?? {};
    if (configMapKeyRef) {
      const { name: map, key } = configMapKeyRef;
      return [[name, manifest<ConfigMap>('ConfigMap', map).data[key]!]];
    }
    return secretKeyRef?.optional ? [] : [[name, SECRET_VALUES[name] ?? 'x'.repeat(40)]];
  });
  return { ...ofImage, ...Object.fromEntries(ofManifest) };
}

/**
 * Starts the server with this environment alone, on a free port and in a temporary folder. Resolves to 'listening' or to
 * what it wrote to stderr before it exited.
 */
function start(server: string, environment: Environment): Promise<string> {
  const folder = temporaryFolder();
  const here = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, DIST_DIR: folder, RELEASES_DIR: folder };
  const ports = 'METRICS_PORT' in environment ? { METRICS_PORT: '0' } : {};
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, folderOf(server), 'src/server.ts')], {
    env: { ...environment, ...here, ...ports, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve) => {
    let stderr = '';
    child.stdout!.on('data', (text) => String(text).includes('"msg":"listening"') && resolve('listening'));
    child.stderr!.on('data', (text) => {
      stderr += text;
    });
    child.on('close', () => resolve(stderr.trim()));
  });
}

describe.each(['gateway', ...SERVICES])('%s', (server) => {
  test('starts with the environment of its manifest', async () => {
    expect(await start(server, environmentOf(server))).toBe('listening');
  });

  test('gets no variable that it does not read', () => {
    const own = globSync(`${folderOf(server)}/src/{env,server}.ts`, { cwd: ROOT });
    const known = [
      ...own.map(read),
      read('packages/service-kit/src/process/env.ts'),
      read('packages/service-kit/src/process/logger.ts'),
      ...(server === 'gateway' ? [...SERVICES.map(serviceUrlName), ...AREAS.map(releaseTokenName)] : []),
    ].join('\n');
    const unknown = variables(server).filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(known));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test('ends with the name of a secret that is not set', async () => {
    const required = variables(server).filter(
      ({ valueFrom }) => valueFrom?.secretKeyRef && !valueFrom.secretKeyRef.optional,
    );
    // DATABASE_URL can be absent: a service then creates an embedded database.
    const names = required.map(({ name }) => name).filter((name) => name !== 'DATABASE_URL');
    expect(names).not.toEqual([]);
    const without = (name: string) => ({ ...environmentOf(server), [name]: undefined });
    const file = join(ROOT, folderOf(server), 'src/env.ts');
    if (!existsSync(file)) {
      for (const name of names) expect(await start(server, without(name))).toContain(`${name} is not set`);
      return;
    }
    // Without a start for each: by what the server calls first.
    const { readEnv, bucketOf } = await import(file);
    const read = () => bucketOf?.(readEnv()) ?? readEnv();
    for (const name of names) expect(refusal(read, without(name))).toContain(`${name} is not set`);
  });
});
