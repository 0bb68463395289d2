import { setTimeout as wait } from 'node:timers/promises';
import { list as jobs } from '@app/contract/jobs';
import { list as requests } from '@app/contract/requests';
import { memoryOf } from './memory.ts';
import { allWork, until } from './parts.ts';
import { type Site, startSite } from './site.ts';
import { injectFaults } from './soak/faults.ts';
import { type Acknowledged, honestLoad } from './soak/writers.ts';

const SAMPLE_MS = 60_000;
/** A quarter of the minutes, up to these, in which every kind of call runs and caches fill; then memory is compared. */
const MAX_WARM_UP_MINUTES = 5;
/** Without calls before each comparison, so that what V8 collects only when it is idle does not count. */
const IDLE_MS = 60_000;
const MAX_GROWTH = 1.1;

type Memory = Record<string, number>;
/**
 * Honest calls to warm up, then honest calls and faults for so many minutes; then every acknowledged write is read again and
 * memory is compared, idle both times.
 */
export async function soak(minutes: number): Promise<string[]> {
  const site = await startSite();
  try {
    const warmUp = Math.min(MAX_WARM_UP_MINUTES, minutes / 4);
    const warm = await honestLoad(site);
    await wait(warmUp * 60_000);
    await warm.stop();
    await wait(IDLE_MS);
    const begin = memoryOf(site.product);
    console.log('warm and idle', sum(begin), JSON.stringify(begin));

    const load = await honestLoad(site, warm);
    let highest = 0;
    const sample = () => {
      const memory = memoryOf(site.product);
      highest = Math.max(highest, sum(memory));
      console.log(sum(memory), JSON.stringify(memory), JSON.stringify(load.statuses));
    };
    const timer = setInterval(sample, SAMPLE_MS);
    const faults = await injectFaults(site, minutes);
    clearInterval(timer);
    await load.stop();
    const cookie = await site.signIn();
    const recovered = await until(() => allWork(site, cookie), 30_000);
    await wait(IDLE_MS);
    const end = memoryOf(site.product);
    const { missing, doubled } = await compare(site, cookie, load.acknowledged);
    const failures = [
      ...(recovered ? [] : ['not every part responds at the end']),
      ...Object.entries(missing).flatMap(([what, count]) =>
        count > 0 ? [`${count} ${what} are missing`] : [],
      ),
      ...(doubled > 0 ? [`${doubled} records are stored twice`] : []),
      ...(sum(end) > MAX_GROWTH * sum(begin) ? [`memory grew from ${sum(begin)} to ${sum(end)} MiB`] : []),
    ];
    const counts = Object.entries(load.acknowledged).map(([what, names]) => `${names.size} ${what}`);
    console.log({ ...faults, acknowledged: counts.join(', '), statuses: load.statuses, begin, end, highest });
    return failures;
  } finally {
    await site.stop();
  }
}

/** Reads every acknowledged record again. */
async function compare(site: Site, cookie: string, acknowledged: Acknowledged) {
  const ofRequests = await storedNames(site, cookie, requests.path);
  const ofJobs = await storedNames(site, cookie, jobs.path);
  let photos = 0;
  for (const path of acknowledged.photos) if ((await site.send({ path, cookie })).status !== 200) photos += 1;
  const missing = {
    requests: [...acknowledged.requests].filter((name) => !ofRequests.includes(name)).length,
    jobs: [...acknowledged.jobs].filter((name) => !ofJobs.includes(name)).length,
    photos,
  };
  const doubled = [ofRequests, ofJobs].reduce((all, names) => all + names.length - new Set(names).size, 0);
  return { missing, doubled };
}

/** The names of all stored records of the soak, page by page. */
async function storedNames(site: Site, cookie: string, path: string): Promise<string[]> {
  const names: string[] = [];
  for (let cursor = ''; ; ) {
    const { text, headers } = await site.send({ path: `${path}?limit=100${cursor}`, cookie });
    names.push(...JSON.parse(text).map(({ clientName }: { clientName: string }) => clientName));
    const next = headers['x-next-cursor'];
    if (typeof next !== 'string') return names.filter((name) => name.startsWith('Soak '));
    cursor = `&cursor=${encodeURIComponent(next)}`;
    await wait(5);
  }
}

const sum = (memory: Memory): number => Object.values(memory).reduce((all, each) => all + each, 0);
