import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as requests from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { canMountDisk, smallDisk } from '../../test-env/small-disk.ts';
import { newSender } from '../senders.ts';
import { signal } from '../signal.ts';
import { startSite } from '../site.ts';
import { type Check, until } from './check.ts';
import { allWork } from './parts.ts';

const DISK_MIB = 300;

/** All data on a small file system that is filled; an installation of its own. */
export const fillDisk: Check = async () => {
  const tried = `All data on a file system of ${DISK_MIB} MiB that is full: lists are read, writes are 503, a process killed meanwhile comes back, and with room again everything works and nothing acknowledged is gone.`;
  if (!canMountDisk)
    return { tried, failures: [], notRun: 'only root on Linux can mount a small file system' };
  const failures: string[] = [];
  const disk = smallDisk(DISK_MIB);
  try {
    const dataDir = join(disk.folder, 'data');
    mkdirSync(dataDir);
    const site = await startSite(dataDir);
    try {
      const cookie = await site.signIn();
      const write = () =>
        site.send({ method: 'POST', path: requests.send.path, json: sampleRequest(), from: newSender() });
      const count = async () =>
        JSON.parse((await site.send({ path: requests.summary.path, cookie })).text).total as number;
      let acknowledged = 0;
      for (let index = 0; index < 5; index += 1) if ((await write()).status === 201) acknowledged += 1;

      disk.fill();
      for (let index = 0; index < 50; index += 1) {
        const { status } = await write();
        if (status === 201) acknowledged += 1;
        else if (status !== 503) failures.push(`a write on the full disk was ${status}`);
      }
      if ((await write()).status !== 503) failures.push('a write on the full disk was accepted');
      if ((await count()) !== acknowledged)
        failures.push('the list on the full disk was not what was stored');
      signal(site.product, 'gateway', 'SIGKILL');
      const readable = await until(async () => (await count()) === acknowledged, 20_000);
      if (!readable) failures.push('a gateway killed on the full disk did not come back');

      disk.empty();
      if (!(await until(async () => (await write()).status === 201, 10_000)))
        failures.push('with room again, writes were refused');
      if (!(await until(() => allWork(site, cookie), 10_000)))
        failures.push('with room again, a part failed');
      if ((await count()) !== acknowledged + 1) failures.push('a request was lost or stored twice');
    } finally {
      await site.stop();
    }
  } finally {
    disk.remove();
  }
  return { tried, failures };
};
