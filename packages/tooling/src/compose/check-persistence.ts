/**
 * `.ci/compose` runs this on an installation that was restored from a copy: checks that requests, photos and jobs are
 * there.
 */

import * as jobCalls from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import * as requestCalls from '@app/contract/requests';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { JobRequest } from '@app/domain/request/request';
import { adminOf, installation } from '@app/operations/data/seed/installation';
import { orExit } from '@app/operations/run-command';
import { untilReady } from './until-ready.ts';

const target = installation(process.argv[2] ?? 'http://localhost:8080', console.log);

await orExit(async () => {
  await untilReady(target.url);
  await target.signIn(await adminOf(target, process.env));
  const requests = await target.get<JobRequest[]>(requestCalls.list.path);
  const jobs = await target.get<JobListItem[]>(jobCalls.list.path);
  if (requests.length === 0 || jobs.length === 0) throw new Error('There are no requests or no jobs.');
  const photos: string[] = [];
  for (const { id } of requests) {
    const { roomPhotos } = await target.get<JobRequest>(pathOf(requestCalls.find, { id }));
    for (const { photoUrl } of roomPhotos ?? []) photos.push(new URL(photoUrl).pathname);
  }
  if (photos.length === 0) throw new Error('No request has a photo.');
  for (const path of photos) await target.see(path);
  console.log(`${requests.length} requests, ${photos.length} photos and ${jobs.length} jobs are there.`);
});
