/** `.ci/compose` runs this on a running installation: the essential calls of visitors and the admin. */

import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as uploads from '@app/contract/uploads';
import type { Job } from '@app/domain/job/job/job';
import type { JobRequest } from '@app/domain/request/request';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { photoUrlOf, type UploadUrl } from '@app/domain/upload/upload';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import { adminOf, installation } from '@app/operations/data/seed/installation';
import { orExit } from '@app/operations/run-command';
import { untilReady } from './until-ready.ts';

// Enough calls to reach every instance of a service.
const TIMES = 20;

const url = process.argv[2] ?? 'http://localhost:8080';
const target = installation(url, console.log);

async function readLandingPage(): Promise<void> {
  const page = await (await fetch(url)).text();
  if (!page.includes('<h1')) throw new Error('The landing page came without its heading.');
  const files = [...new Set(page.match(/\/mf\/[^"' ]+/g))];
  const refused = await Promise.all(
    files.map(async (file) => ((await fetch(new URL(file, url))).ok ? [] : [file])),
  );
  if (files.length === 0 || refused.flat().length > 0)
    throw new Error(`Files that the landing page names are not there: ${refused.flat().join(', ')}`);
}

async function sendRequest(): Promise<JobRequest> {
  const { uploadURL } = await target.send<UploadUrl>('POST', uploads.address.path, {});
  await target.put(uploadURL, await drawRoom('kitchen'));
  const roomPhotos = [{ roomName: 'kitchen', photoUrl: photoUrlOf(uploadURL), description: '' }];
  return target.send('POST', requests.send.path, sampleRequest({ roomPhotos }));
}

async function readBack(path: string, id: number): Promise<void> {
  const responses = await Promise.all(Array.from({ length: TIMES }, () => target.get<{ id: number }>(path)));
  if (responses.some((response) => response.id !== id))
    throw new Error(`${path} answers with something else.`);
}

await orExit(async () => {
  await untilReady(url);
  await readLandingPage();
  const request = await sendRequest();
  await target.signIn(await adminOf(target, process.env));
  await readBack(pathOf(requests.find, { id: request.id }), request.id);
  const job = await target.send<Job>('POST', jobs.create.path, sampleNewJob());
  await readBack(pathOf(jobs.find, { id: job.id }), job.id);
  console.log(`${url} takes requests with photos, lets the admin in and keeps jobs.`);
});
