import { setTimeout as wait } from 'node:timers/promises';
import { list as jobs } from '@app/contract/jobs';
import { list as requests } from '@app/contract/requests';
import { until } from './checks/check.ts';
import { allWork } from './checks/parts.ts';
import { type Site, startSite } from './site.ts';
import { type Faults, injectFaults } from './soak/faults.ts';
import { type Acknowledged, honestLoad } from './soak/writers.ts';
import { memoryOf } from './usage.ts';

const SAMPLE_MS = 60_000;
/** Samples of the beginning, after the first minutes in which caches fill, and of the end. */
const WARM_UP = 2;
const COMPARED = 4;
const MAX_GROWTH = 1.25;
const REST_MS = 60_000;

type Memory = Record<string, number>;
export type Soaked = Faults & {
  minutes: number;
  acknowledged: Record<keyof Acknowledged, number>;
  missing: Record<keyof Acknowledged, number>;
  doubled: number;
  statuses: Record<number, number>;
  /** MiB of each part, a sample a minute. */
  samples: Memory[];
  /** The means of the compared samples, MiB of each part. */
  begin: Memory;
  end: Memory;
  /** Without load, some time after it. */
  rest: Memory;
  failures: string[];
};

/** Honest calls and faults for so many minutes; then every acknowledged write is read again and memory is compared. */
export async function soak(minutes: number): Promise<Soaked> {
  const site = await startSite();
  try {
    const load = await honestLoad(site);
    const samples: Memory[] = [];
    const sample = () => {
      samples.push(memoryOf(site.product));
      console.log(`${samples.length} min`, JSON.stringify(samples.at(-1)), JSON.stringify(load.statuses));
    };
    const timer = setInterval(sample, SAMPLE_MS);
    const faults = await injectFaults(site, minutes);
    clearInterval(timer);
    await load.stop();
    const cookie = await site.signIn();
    const recovered = await until(() => allWork(site, cookie), 30_000);
    await wait(REST_MS);
    const rest = memoryOf(site.product);
    const { missing, doubled } = await compare(site, cookie, load.acknowledged);
    const begin = mean(samples.slice(WARM_UP, WARM_UP + COMPARED));
    const end = mean(samples.slice(-COMPARED));
    const failures = [
      ...(recovered ? [] : ['not every part responds at the end']),
      ...Object.entries(missing).flatMap(([what, count]) =>
        count > 0 ? [`${count} ${what} are missing`] : [],
      ),
      ...(doubled > 0 ? [`${doubled} records are stored twice`] : []),
      ...(sum(end) > MAX_GROWTH * sum(begin) ? [`memory grew from ${sum(begin)} to ${sum(end)} MiB`] : []),
    ];
    const { requests, jobs, photos } = load.acknowledged;
    const acknowledged = { requests: requests.size, jobs: jobs.size, photos: photos.size };
    const { statuses } = load;
    const result = {
      minutes,
      ...faults,
      acknowledged,
      missing,
      doubled,
      statuses,
      samples,
      begin,
      end,
      rest,
      failures,
    };
    console.log({ ...result, samples: undefined });
    return result;
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

export const sum = (memory: Memory): number => Object.values(memory).reduce((all, each) => all + each, 0);

const mean = (samples: Memory[]): Memory =>
  Object.fromEntries(
    Object.keys(samples[0] ?? {}).map((part) => [
      part,
      Math.round(samples.reduce((all, each) => all + (each[part] ?? 0), 0) / samples.length),
    ]),
  );
