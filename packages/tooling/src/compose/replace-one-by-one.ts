/** `.ci/compose` replaces the instances of each service one by one and checks that no call fails. */

import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import * as auth from '@app/contract/auth';
import * as jobs from '@app/contract/jobs';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import { adminOf, installation } from '@app/operations/data/seed/installation';
import { orExit } from '@app/operations/run-command';

// A read that needs each service.
const READS: Record<ServiceName, string> = {
  auth: auth.session.path,
  requests: requests.list.path,
  jobs: jobs.list.path,
  settings: settings.read.path,
  uploads: '/readyz',
};
const EVERY_MS = 50;

const target = installation(process.argv[2] ?? 'http://localhost:8080', () => undefined);
const docker = promisify(execFile);
const sleep = (ms: number) => new Promise((wait) => setTimeout(wait, ms));

async function restart(container: string): Promise<void> {
  await docker('docker', ['restart', '-t', '35', container]);
  const state = ['inspect', '-f', '{{.State.Health.Status}}', container];
  while ((await docker('docker', state)).stdout.trim() !== 'healthy') await sleep(200);
}

/** Reads continuously while instances are replaced; resolves to the number of reads. */
async function watch(service: ServiceName): Promise<number> {
  const ids = execFileSync('docker', ['compose', 'ps', '-q', service], { encoding: 'utf8' })
    .trim()
    .split('\n');
  if (ids.length < 2) throw new Error(`There is one instance of ${service} only.`);
  let replacing = true;
  const replaced = (async () => {
    for (const id of ids) await restart(id);
  })().finally(() => {
    replacing = false;
  });
  const reads: Promise<unknown>[] = [];
  const failures: string[] = [];
  const fail = (error: Error) => failures.push(error.message);
  for (; replacing; await sleep(EVERY_MS)) reads.push(target.get(READS[service]).catch(fail));
  await replaced;
  await Promise.all(reads);
  if (failures.length > 0)
    throw new Error(`${service}: ${failures.length} of ${reads.length} reads failed: ${failures[0]}`);
  return reads.length;
}

await orExit(async () => {
  await target.signIn(await adminOf(target, process.env));
  const counts: string[] = [];
  for (const service of SERVICES) counts.push(`${service} ${await watch(service)}`);
  console.log(`Each service was replaced; every read was answered: ${counts.join(', ')}.`);
});
