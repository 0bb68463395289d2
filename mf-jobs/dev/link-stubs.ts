import { pathOf } from '@app/contract/call';
import { viewPhoto } from '@app/contract/jobs';
import { type AskedQuestion, CLIENT_LINK_DAYS, type ClientLink, isClosed } from '@app/domain/job/client-link';
import type { Job } from '@app/domain/job/job';
import type { JobEvent } from '@app/domain/job/job-event';
import type { Payment } from '@app/domain/job/payments';
import { printedJob } from '@app/domain/job/printed-job';
import { addDays, type Day } from '@app/domain/shared/dates';
import type { NewEvent } from '@app/domain/shared/timeline';
import { rows } from '@app/tooling/stubs/rows';
import type { Stubs } from '@app/tooling/stubs/stubs';

type StoredLink = { id: number; jobId: number; token: string; link: ClientLink; questions: AskedQuestion[] };

type Data = {
  today: Day;
  jobs: { all(): Job[]; find(id: number): Job | undefined };
  paymentsOf: (jobId: number) => Payment[];
  record: (jobId: number, event: NewEvent<JobEvent>) => void;
  bytesOf: (job: Job | undefined, photoId: string | undefined) => Uint8Array | undefined;
};

/** The stubs of client links. Each sample job has one with its id as the token: `/view/3` shows the third job. */
export function linkStubs({ today, jobs, paymentsOf, record, bytesOf }: Data) {
  const createdAt = `${today}T12:00:00.000Z`;
  const stored = (id: number, jobId: number, token: string): StoredLink => ({
    id,
    jobId,
    token,
    questions: [],
    link: {
      id,
      createdAt,
      expiresAt: `${addDays(today, CLIENT_LINK_DAYS)}T12:00:00.000Z`,
      views: 0,
      lastViewedAt: null,
      acceptance: null,
    },
  });
  const links = rows<StoredLink>(jobs.all().map(({ id }) => stored(id, id, String(id))));
  const ofToken = (token: string | undefined) => links.all().find((one) => one.token === token);

  function viewOf(token = '') {
    const found = ofToken(token);
    const job = found && jobs.find(found.jobId);
    if (!job) return undefined;
    const { expiresAt } = found.link;
    const accepted = links.all().filter(({ jobId, link }) => jobId === job.id && link.acceptance !== null);
    const printed = printedJob(job);
    return {
      job: {
        ...printed,
        assignedCleaner: 'Maria',
        roomPhotos:
          printed.roomPhotos?.map((room) => ({
            ...room,
            url: room.url && pathOf(viewPhoto, { token, photoId: room.id }),
          })) ?? null,
      },
      payments: paymentsOf(job.id).map(({ date, amount, method }) => ({ date, amount, method })),
      startTime: job.startTime,
      expiresAt,
      acceptance: accepted.at(-1)?.link.acceptance ?? null,
      isClosed: isClosed(job, today),
      questions: found.questions,
    };
  }

  return {
    links: ({ id }) =>
      links
        .all()
        .filter(({ jobId }) => jobId === id)
        .map(({ link }) => link),
    createLink: ({ id, username }) => {
      const { link, token } = links.add(stored(links.nextId(), id, `new-${links.nextId()}`));
      record(id, { kind: 'linkCreated', byUsername: username });
      return { ...link, token };
    },
    revokeLink: ({ id, params, username }) => {
      links.remove(Number(params.linkId));
      record(id, { kind: 'linkRevoked', byUsername: username });
      return undefined;
    },
    view: ({ params }) => viewOf(params.token),
    viewPhoto: ({ params }) => bytesOf(jobs.find(ofToken(params.token)?.jobId ?? 0), params.photoId),
    accept: ({ params, body: { name, total } }) => {
      const found = ofToken(params.token);
      if (!found) return undefined;
      links.change(found.id, { link: { ...found.link, acceptance: { name, total, at: createdAt } } });
      record(found.jobId, { kind: 'accepted', name, total, byUsername: null });
      return viewOf(params.token);
    },
    sendQuestion: ({ params, body }) => {
      const found = ofToken(params.token);
      if (!found) return undefined;
      const question = { ...body, at: new Date().toISOString(), isOpen: true };
      links.change(found.id, { questions: [...found.questions, question] });
      record(found.jobId, { kind: 'question', ...body, byUsername: null });
      return undefined;
    },
  } satisfies Stubs['jobs'];
}
