import * as jobs from '@app/contract/jobs';
import { filledPath } from '@app/contract/platform/call';
import * as requests from '@app/contract/requests';
import * as uploads from '@app/contract/uploads';
import { PIXEL, sampleNewJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { newSender, type Site } from './site.ts';

const PHOTO = { id: 'p1', label: 'Kitchen', type: 'before', url: PIXEL } as const;

type Params = Record<string, string>;

const sender =
  (site: Site, cookie: string) =>
  async ({ path }: { path: string }, json: unknown, params: Params = {}) => {
    const to = filledPath(path, params);
    const { status, text } = await site.send({ method: 'POST', path: to, json, cookie, from: newSender() });
    if (status >= 300) throw new Error(`${to} was refused with ${status}: ${text}`);
    return JSON.parse(text);
  };

/** New records for one call to be tried on, so that not all its requests end with 404: values of its path's parameters. */
export async function records(site: Site, cookie: string, path: string): Promise<Params> {
  const post = sender(site, cookie);
  if (!path.includes(':')) return {};
  if (path.startsWith('/objects/'))
    return { file: (await newUpload(site)).slice(uploads.putPhoto.path.lastIndexOf(':')).split('?')[0]! };
  if (path.startsWith(requests.list.path))
    return { id: String((await post(requests.send, sampleRequest())).id) };
  if (path.startsWith('/api/calendar'))
    return asText(
      await post(jobs.createFeed, {
        cleaner: null,
        timeZone: 'America/Chicago',
        businessName: '',
        cleaners: [],
      }),
    );

  const job = await post(jobs.create, sampleNewJob({ photos: [PHOTO] }));
  const of = { id: String(job.id) };
  if (path.startsWith('/api/job-series/')) {
    const { series, visits } = await post(jobs.startSeries, { every: 'week', until: null }, of);
    return { id: String(series.id), day: visits[0].day };
  }
  const link = await post(jobs.createLink, {}, of);
  const payment = await post(jobs.pay, { date: '2026-11-20', amount: 1, method: 'cash' }, of);
  return {
    ...of,
    token: link.token,
    linkId: String(link.id),
    paymentId: String(payment.id),
    photoId: String(job.photos[0].url).split('/').at(-1)!,
  };
}

/** The path of a new upload URL, with its signature. */
export async function newUpload(site: Site): Promise<string> {
  const { uploadURL } = await sender(site, '')(uploads.address, {});
  const { pathname, search } = new URL(uploadURL);
  return pathname + search;
}

const asText = (record: object): Params =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
