import * as jobs from '@app/contract/jobs';
import type { JobSummary } from '@app/contract/jobs/list';
import { pathOf } from '@app/contract/platform/call';
import type { RequestSummary } from '@app/contract/requests';
import * as requests from '@app/contract/requests';
import * as settings from '@app/contract/settings';
import * as uploads from '@app/contract/uploads';
import type { Client } from '@app/domain/client/client';
import { newJobOf } from '@app/domain/job/job/draft';
import type { Job } from '@app/domain/job/job/job';
import { depositAmount } from '@app/domain/job/payments/deposit';
import type { PaidBy } from '@app/domain/job/payments/payment-methods';
import { DEFAULT_PAYMENT_TERMS, invoiceDayOf } from '@app/domain/job/payments/payment-terms';
import type { NewPayment } from '@app/domain/job/payments/payments';
import type { JobRequest } from '@app/domain/request/request';
import { cleanerProblem, cleanerValue } from '@app/domain/settings/cleaners';
import { DEFAULT_SETTINGS, type Settings } from '@app/domain/settings/settings';
import { addDays, type Day } from '@app/domain/shared/dates';
import { type Dollars, minus, percentOf } from '@app/domain/shared/money';
import { dayIn } from '@app/domain/shared/time-zone';
import { photoUrlOf } from '@app/domain/upload/upload';
import { drawRoom } from './draw-room.ts';
import { fillVisits } from './fill-visits.ts';
import type { Installation } from './installation.ts';
import { SAMPLE_CLIENTS } from './sample-clients.ts';
import { type DrawnRooms, SAMPLE_CLEANERS, sampleJobs } from './sample-jobs.ts';
import { type RoomSketch, SAMPLE_REQUESTS } from './sample-requests.ts';

type Holdings = { requests: number; jobs: number };

/**
 * Fills an empty installation with the sample data. Resolves to what it already holds where that is not nothing, or
 * undefined.
 */
export async function fillIfEmpty(installation: Installation): Promise<Holdings | undefined> {
  const holdings = await holdingsOf(installation);
  if (holdings.requests + holdings.jobs > 0) return holdings;
  await fill(installation);
  return undefined;
}

/** Adds the sample data, each part with a sentence. */
export async function fill(installation: Installation): Promise<void> {
  const { timeZone } = await installation.get<Settings>(settings.read.path);
  const today = dayIn(timeZone, Date.now());
  const cleaners = await fillCleaners(installation);
  if (cleaners.length > 0) console.log(`Cleaners: ${cleaners.join(', ')}.`);
  await fillWaysToPay(installation);
  const photos = await fillRequests(installation, today);
  console.log(`${SAMPLE_REQUESTS.length} requests in all five statuses, with ${photos} photos of rooms.`);
  console.log(`${await fillJobs(installation, today)} jobs over all four pricing methods, with photos.`);
  await fillClients(installation);
}

/** The existing data of the installation. */
async function holdingsOf({ get }: Installation): Promise<Holdings> {
  const { total } = await get<RequestSummary>(requests.summary.path);
  const { count } = await get<JobSummary>(jobs.summary.path);
  return { requests: total, jobs: count };
}

/** Sends every sample request with its photos and sets its status; resolves to the number of photos. */
export async function fillRequests(installation: Installation, today: Day): Promise<number> {
  let photos = 0;
  for (const [index, { status, inDays, rooms, ...fields }] of SAMPLE_REQUESTS.entries()) {
    const roomPhotos = [];
    for (const room of rooms) roomPhotos.push(await upload(installation, room));
    const { id } = await installation.send<JobRequest>('POST', requests.send.path, {
      ...fields,
      clientPhone: `(555) 010-10${String(index + 1).padStart(2, '0')}`,
      preferredDate: addDays(today, inDays),
      roomPhotos,
    });
    if (status !== 'pending')
      await installation.send('PATCH', pathOf(requests.setStatus, { id }), { status });
    photos += rooms.length;
  }
  return photos;
}

async function upload({ send, put }: Installation, { room, shade, untidy }: RoomSketch) {
  const { uploadURL } = await send<{ uploadURL: string }>('POST', uploads.address.path, {});
  await put(uploadURL, await drawRoom(room, shade, untidy));
  return { roomName: room, photoUrl: photoUrlOf(uploadURL), description: '' };
}

/** What the owner has written about clients beside their jobs. */
async function fillClients({ get, send }: Installation): Promise<void> {
  for (const { name, note, ofHome, otherHomes = [], ...change } of SAMPLE_CLIENTS) {
    const query = { search: name, limit: '1' };
    const [client] = await get<Client[]>(pathOf(jobs.clientList, {}, query));
    if (!client) continue;
    const params = { id: client.id };
    const homes = client.homes.map((home, at) => (at === 0 ? { ...home, notes: ofHome } : home));
    const body = { ...change, homes: [...homes, ...otherHomes] };
    await send('PATCH', pathOf(jobs.changeClient, params), body);
    await send('POST', pathOf(jobs.addClientNote, params), { text: note });
  }
}

const OVERDUE_CLIENT = 'Margaret Whitfield';

/** Saves the sample jobs, oldest first; resolves to their number. */
export async function fillJobs(installation: Installation, today: Day): Promise<number> {
  const { get, send } = installation;
  const drafts = sampleJobs(today, await drawnRooms()).toReversed();
  const saved: Job[] = [];
  for (const draft of drafts) {
    const job = newJobOf(draft);
    const terms = { paymentTerms: DEFAULT_PAYMENT_TERMS };
    // One invoice is overdue: it was saved yesterday.
    const wanted = addDays(today, job.clientName === OVERDUE_CLIENT ? -1 : 0);
    const invoiceDay = invoiceDayOf(wanted, new Date().toISOString()) ?? today;
    const deposit = ESTIMATES[job.clientName] === 'accepts' && { deposit: DEPOSIT };
    saved.push(await send<Job>('POST', jobs.create.path, { ...job, ...terms, invoiceDay, ...deposit }));
  }
  await fillReplies(installation, saved, today);
  await fillEstimates(installation, saved, today);
  const { timeZone } = await get<Settings>(settings.read.path);
  await fillVisits(installation, saved, { today, timeZone });
  return drafts.length;
}

/** Adds the cleaners of the jobs and removes the placeholder of a new installation. */
async function fillCleaners({ get, send }: Installation): Promise<string[]> {
  const { cleaners } = await get<Settings>(settings.read.path);
  const isUntouched = cleaners.join() === DEFAULT_SETTINGS.cleaners.join();
  const added = SAMPLE_CLEANERS.filter((name) => !cleanerProblem(name, cleaners));
  if (added.length === 0) return [];
  await send('PATCH', settings.change.path, { cleaners: isUntouched ? added : [...cleaners, ...added] });
  return added;
}

async function fillWaysToPay({ get, send }: Installation): Promise<void> {
  const { waysToPay } = await get<Settings>(settings.read.path);
  const accepted = {
    zellePhone: '(555) 123-4567',
    venmoName: 'YourCleaning',
    checkPayableTo: 'Your Cleaning Company',
  };
  if (!waysToPay)
    await send('PATCH', settings.change.path, {
      waysToPay: { ...accepted, cash: true, onEveryInvoice: true },
    });
}

async function drawnRooms(): Promise<DrawnRooms> {
  const draw = async (...sketch: Parameters<typeof drawRoom>) =>
    `data:image/jpeg;base64,${(await drawRoom(...sketch)).toString('base64')}`;
  return {
    untidyKitchen: await draw('kitchen', '#7f9a86', true),
    kitchen: await draw('kitchen', '#7f9a86'),
    untidyBath: await draw('main-bathroom', '#a8c0c9', true),
    bath: await draw('main-bathroom', '#a8c0c9'),
    living: await draw('living-room', '#c98b6b'),
  };
}

const PAID_AFTER_DAYS = 3;
/** Jobs that are as old are paid, but the overdue one. */
const PAID_DAYS = 7;
const DEPOSIT = { type: 'percentage', amount: 25 } as const;

type Paid = Partial<Pick<NewPayment, 'method' | 'note' | 'tip' | 'tipCleaner'>>;
/** How clients pay who do not pay all at once by Zelle. */
const PAYMENTS: Record<string, Paid[]> = {
  'Siobhán O’Neill': [{ tip: 20, tipCleaner: cleanerValue(SAMPLE_CLEANERS[0]) }],
  'Samuel Adeyemi': [{ method: 'check', note: 'No. 1042' }],
  'Noor Rahman': [{ method: 'venmo' }],
  'Mateo Rivera': [{ method: 'bank_transfer' }],
  'Clara Hoffmann': [{ method: 'card' }],
  'Jean-François Lefèvre': [
    { method: 'cash', note: 'First half' },
    { method: 'check', note: 'No. 217', tip: 15, tipCleaner: cleanerValue(SAMPLE_CLEANERS[1]) },
  ],
};
const REFUNDS: Record<string, { amount: Dollars; note: string }> = {
  'Ana María Gutiérrez': { amount: 25, note: 'The oven was left out' },
};
const ACCEPTED_BY = 'Samuel Adeyemi';
const QUESTION_OF = 'Noor Rahman';
const QUESTION = 'Could you do the windows as well this time, and what would that be?';

/** What the clients of estimates do. */
const ESTIMATES: Record<string, { declines: string } | 'accepts' | 'waits' | 'lets expire'> = {
  'Clara Hoffmann': 'waits',
  // Its last day is today.
  'Ingrid Solberg': 'lets expire',
  'Wei Zhang': 'accepts',
  'Theo Papadakis': { declines: 'We found somebody closer to us. Thank you all the same.' },
};

/** What happens to jobs: invoices go out and are paid, clients answer invoices and estimates, and one has a question. */
async function fillReplies(installation: Installation, saved: readonly Job[], today: Day): Promise<void> {
  const { get, send } = installation;
  for (const job of saved.filter(({ jobDate }) => jobDate < today)) {
    const params = { id: job.id };
    await send('POST', pathOf(jobs.recordDocument, params), { document: 'invoice', action: 'sent' });
    const { clientName, finalTotal } = job;
    if (job.jobDate > addDays(today, -PAID_DAYS) || finalTotal === 0 || clientName === OVERDUE_CLIENT)
      continue;
    const method: PaidBy = job.paymentMethod ?? 'zelle';
    const date = addDays(job.jobDate, PAID_AFTER_DAYS);
    const parts = PAYMENTS[clientName] ?? [{}];
    let open = finalTotal;
    for (const [at, part] of parts.entries()) {
      const amount = percentOf(open, 100 / (parts.length - at));
      await send('POST', pathOf(jobs.pay, params), { date: addDays(date, at), amount, method, ...part });
      open = minus(open, amount);
    }
    const refund = REFUNDS[clientName];
    if (!refund) continue;
    await send('POST', pathOf(jobs.refund, params), { date, method, ...refund });
    await send('PATCH', pathOf(jobs.change, params), { finalTotal: minus(finalTotal, refund.amount) });
  }
  for (const job of [nextOf(ACCEPTED_BY, saved, today), nextOf(QUESTION_OF, saved, today)]) {
    if (!job) continue;
    const { token } = await send<{ token: string }>('POST', pathOf(jobs.createLink, { id: job.id }), {});
    await get(pathOf(jobs.view, { token }));
    const { clientName: name, finalTotal: total } = job;
    if (name === ACCEPTED_BY) await send('POST', pathOf(jobs.accept, { token }), { name, total });
    else await send('POST', pathOf(jobs.sendQuestion, { token }), { text: QUESTION });
  }
}

async function fillEstimates({ get, send }: Installation, saved: readonly Job[], today: Day): Promise<void> {
  for (const [client, reply] of Object.entries(ESTIMATES)) {
    const job = nextOf(client, saved, today);
    if (!job) continue;
    const { id, clientName: name, finalTotal: total } = job;
    const link = { document: 'estimate' };
    const { token } = await send<{ token: string }>('POST', pathOf(jobs.createLink, { id }), link);
    await send('POST', pathOf(jobs.recordDocument, { id }), { ...link, action: 'shared' });
    // Whoever answers has opened the page.
    if (reply === 'accepts' || typeof reply === 'object') await get(pathOf(jobs.view, { token }));
    if (reply === 'accepts') {
      await send('POST', pathOf(jobs.accept, { token }), { name, total });
      const amount = depositAmount({ finalTotal: total, deposit: DEPOSIT });
      await send('POST', pathOf(jobs.pay, { id }), { date: today, amount, method: 'zelle', note: 'Deposit' });
    } else if (reply === 'lets expire') {
      await send('PUT', pathOf(jobs.offerEstimate, { id }), { validUntil: today });
    } else if (reply !== 'waits')
      await send('POST', pathOf(jobs.decline, { token }), { reason: reply.declines, total });
  }
}

const nextOf = (client: string, saved: readonly Job[], today: Day): Job | undefined =>
  saved
    .filter(({ clientName, jobDate }) => clientName === client && jobDate > today)
    .sort((a, b) => a.jobDate.localeCompare(b.jobDate))[0];
