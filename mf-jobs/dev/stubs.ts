import { pathOf } from '@app/contract/call';
import * as jobCalls from '@app/contract/jobs';
import type { Acceptance } from '@app/domain/job/client-link';
import type { Job } from '@app/domain/job/job';
import type { JobEvent } from '@app/domain/job/job-event';
import type { JobFilter, JobListItem } from '@app/domain/job/job-list';
import { openQuestions } from '@app/domain/job/open-question';
import { MAX_PAST_CLIENTS, pastClientOf } from '@app/domain/job/past-clients';
import { type Payment, paymentsTotal } from '@app/domain/job/payments';
import type { JobRequest } from '@app/domain/request/request';
import type { NewEvent } from '@app/domain/shared/timeline';
import { rows } from '@app/tooling/stubs/rows';
import type { CreateStubs } from '@app/tooling/stubs/stubs';
import { agendaStubs } from './agenda-stubs.ts';
import { changedJob } from './changed-job.ts';
import { linkStubs } from './link-stubs.ts';
import { mailStubs } from './mail-stubs.ts';
import { matchingJobs } from './matching.ts';
import { sampleHistory } from './sample-history.ts';
import { sampleJobs, sampleRequests } from './samples.ts';
import { seriesStubs } from './series-stubs.ts';
import { summaryOf } from './summary.ts';

/** In-memory stubs of the jobs service and of the calls to requests. Each start resets the data. */
export const createStubs: CreateStubs = (today) => {
  const jobs = rows<Job>(sampleJobs(today));
  const payments = rows<Payment>([]);
  const requests = rows<JobRequest>(sampleRequests(today));
  const at = () => `${today}T12:00:00.000Z`;

  const events: { jobId: number; event: JobEvent }[] = [];
  const record = <New extends NewEvent<JobEvent>>(jobId: number, event: New) => {
    const recorded = { id: events.length + 1, ...event, at: new Date().toISOString() };
    events.push({ jobId, event: recorded as unknown as JobEvent });
    return recorded;
  };

  sampleHistory(record);

  const eventsOf = (id: number) => events.filter(({ jobId }) => jobId === id).map(({ event }) => event);
  const paymentsOf = (jobId: number) => payments.all().filter((payment) => payment.jobId === jobId);
  const setPaid = (jobId: number) => jobs.change(jobId, { paidTotal: paymentsTotal(paymentsOf(jobId)) });
  const series = seriesStubs({ jobs, record });
  const item = (job: Job | undefined) => job && itemOf(job);
  const hasOpenQuestion = (id: number) => openQuestions(eventsOf(id)).length > 0;
  const matching = (query: JobFilter & { order?: 'soonest' | 'latest' | undefined }) =>
    matchingJobs(jobs.all(), query).filter(({ id }) => !query.openQuestion || hasOpenQuestion(id));

  return {
    jobs: {
      create: ({ body: { repeats, ...body }, username }) => {
        const job = jobs.add({ ...body, id: jobs.nextId(), createdAt: at(), paidTotal: 0, roomsVersion: 0 });
        record(job.id, { kind: 'created', byUsername: username });
        if (repeats) series.start(job.id, repeats);
        return item(job);
      },
      list: ({ query }) =>
        matching(query).map((job) => ({
          ...itemOf(job),
          acceptance: acceptanceOf(events, job.id),
          every: series.everyOf(job.id),
          hasOpenQuestion: hasOpenQuestion(job.id),
          ...(query.include && { payments: paymentsOf(job.id) }),
        })),
      // The bar of the shell has nothing to announce at first.
      replies: () => ({ newest: events.at(-1)?.event.id ?? 0, count: 0, first: null }),
      summary: ({ query }) => summaryOf(matching(query), jobs.all()),
      schedule: ({ query }) =>
        [
          ...Map.groupBy(
            matching({ cleaner: query.cleaner, endFrom: query.from, order: 'soonest' }),
            ({ jobDate }) => (jobDate < query.from ? query.from : jobDate),
          ),
        ].map(([day, { length }]) => ({ day, count: length })),
      ...agendaStubs(() => jobs.all(), series),
      ...series.calls,
      clients: ({ query: { search = '' } }) =>
        matching({})
          .filter(({ clientName }) => clientName.toLowerCase().includes(search.toLowerCase()))
          .slice(0, MAX_PAST_CLIENTS)
          .map(pastClientOf),
      find: ({ id, query }) => (query.photos ? item(jobs.find(id)) : jobs.find(id)),
      change: ({ id, body, username }) => {
        const job = jobs.find(id);
        if (!job) return undefined;
        const { fields, changes } = changedJob(job, body);
        if (changes.length > 0) record(id, { kind: 'changed', changes, byUsername: username });
        series.followClient(job, fields);
        return item(jobs.change(id, fields));
      },
      remove: ({ id, username }) => {
        record(id, { kind: 'deleted', byUsername: username });
        jobs.remove(id);
        return undefined;
      },
      restore: ({ id, username }) => {
        record(id, { kind: 'restored', byUsername: username });
        return item(jobs.restore(id));
      },
      photo: ({ id, params }) => bytesOf(jobs.find(id), params.photoId),
      payments: ({ id }) => jobs.find(id) && paymentsOf(id).reverse(),
      pay: ({ id, body, username }) => {
        const payment = payments.add({ ...body, id: payments.nextId(), jobId: id, createdAt: at() });
        setPaid(id);
        record(id, { kind: 'paid', ...body, byUsername: username });
        return payment;
      },
      ...mailStubs(record),
      ...linkStubs({ today, jobs, paymentsOf, record, bytesOf }),
      removePayment: ({ id, params, username }) => {
        const { date, amount, method } = payments.find(Number(params.paymentId))!;
        record(id, { kind: 'paymentRemoved', date, amount, method, byUsername: username });
        payments.remove(Number(params.paymentId));
        setPaid(id);
        return undefined;
      },
      events: ({ id }) => jobs.find(id) && eventsOf(id),
      markQuestion: ({ id, body: { isOpen }, username }) => {
        record(id, { kind: isOpen ? 'questionReopened' : 'questionDone', byUsername: username });
        return undefined;
      },
      recordDocument: ({ id, body, username }) =>
        record(id, { kind: 'document', ...body, byUsername: username }),
    },
    requests: {
      find: ({ id }) => requests.find(id),
      setStatus: ({ id, body }) => requests.change(id, body),
    },
  };
};

/** A job with links instead of inline images, as in lists. */
function itemOf(job: Job): JobListItem {
  const linked = <Photo extends { id: string; url: string }>(photos: Photo[] | null) =>
    photos?.map((photo) => ({
      ...photo,
      url: photo.url && pathOf(jobCalls.photo, { id: job.id, photoId: photo.id }),
    })) ?? null;
  return { ...job, photos: linked(job.photos), roomPhotos: linked(job.roomPhotos) };
}

/** The image that such a link refers to. */
function bytesOf(job: Job | undefined, photoId: string | undefined): Uint8Array | undefined {
  const photos = [...(job?.photos ?? []), ...(job?.roomPhotos ?? [])];
  const url = photos.find(({ id }) => id === photoId)?.url;
  return url ? Uint8Array.from(atob(url.split(',')[1] ?? ''), (letter) => letter.charCodeAt(0)) : undefined;
}

/** The latest acceptance in the history of a job. */
function acceptanceOf(events: readonly { jobId: number; event: JobEvent }[], id: number): Acceptance | null {
  const found = events.findLast(({ jobId, event }) => jobId === id && event.kind === 'accepted')?.event;
  return found?.kind === 'accepted' ? { name: found.name, total: found.total, at: found.at } : null;
}
