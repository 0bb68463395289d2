import type { NewJob } from '@app/domain/job/job/job';
import type { AgendaJob } from '@app/domain/job/schedule/schedule';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { beforeAll, expect, test } from 'vitest';
import { testService } from '../../test/test-service.ts';
import { jobEvents } from '../history/job-events.ts';

const service = await testService();
const JOBS: Partial<NewJob>[] = [
  { clientName: 'Before', jobDate: '2026-11-14' },
  { clientName: 'Into', jobDate: '2026-11-13', jobEndDate: '2026-11-15', startTime: '10:00' },
  { clientName: 'Across', jobDate: '2026-11-01', jobEndDate: '2026-12-24' },
  { clientName: 'First', jobDate: '2026-11-15', startTime: '09:00', durationMinutes: 120 },
  { clientName: 'Last', jobDate: '2026-11-21', jobEndDate: '2026-11-30', assignedCleaner: null },
  { clientName: 'After', jobDate: '2026-11-22' },
  { clientName: 'Until before', jobDate: '2026-11-10', jobEndDate: '2026-11-14' },
  { clientName: 'For years', jobDate: '2024-01-02', jobEndDate: '2028-03-01' },
  { clientName: 'Deleted', jobDate: '2026-11-16' },
];

beforeAll(async () => {
  for (const job of JOBS) await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201);
  await service.admin.delete(`/api/jobs/${JOBS.length}`).expect(204);
});

const read = async (path: string): Promise<{ jobs: AgendaJob[]; isComplete: boolean }> =>
  (await service.admin.get(`/api/jobs/${path}`).expect(200)).body;
const names = ({ jobs }: { jobs: AgendaJob[] }) => jobs.map(({ clientName }) => clientName);

test('a week has the jobs that start in it, end in it or go beyond it', async () => {
  const week = await read('agenda?from=2026-11-15&days=7');
  expect(names(week)).toEqual(['Into', 'Across', 'For years', 'First', 'Last']);
  expect(week.isComplete).toBe(true);
  expect(names(await read('agenda?from=2026-11-21&days=1'))).toEqual(['Across', 'For years', 'Last']);
  expect(names(await read('agenda?from=2028-03-02&days=42'))).toEqual([]);
});

test('what there is to clean is said where it is asked for, of jobs, coming visits and in calendars', async () => {
  const job: Partial<NewJob> = {
    ...{
      jobDate: '2027-03-01',
      startTime: '08:00',
      repeats: { every: 'week', until: null },
      hoursWorked: null,
    },
    rooms: { kitchen: true },
    roomNotes: { kitchen: 'No bleach' },
    roomPhotos: [{ id: 'r', roomName: 'Attic', url: '', notes: null }],
    addons: { fridgeClean: true },
  };
  await service.admin.post('/api/jobs').send(sampleNewJob(job)).expect(201);
  const { jobs, visits } = (await service.admin.get('/api/jobs/agenda?from=2027-03-01&days=8&include=toDo'))
    .body;
  expect(jobs.at(-1).toDo).toEqual(['Kitchen: No bleach', 'Attic', 'Add-ons: Fridge clean-out']);
  expect(visits.at(-1).toDo).toEqual(['Kitchen: No bleach', 'Add-ons: Fridge clean-out']);
  expect((await read('agenda?from=2027-03-01&days=1')).jobs.at(-1)).not.toHaveProperty('toDo');
  const feed = { cleaner: null, timeZone: 'UTC', businessName: '', cleaners: [] };
  const { token } = (await service.admin.post('/api/calendar-feeds').send(feed)).body;
  const { text } = await service.visitor.get(`/api/calendars/${token}.ics`).expect(200);
  expect(text.replaceAll('\r\n ', '')).toContain('Kitchen: No bleach\\nAttic\\nAdd-ons: Fridge clean-out');
});

test('what the client answered is at the job: accepted, declined, expired, or nothing yet', async () => {
  const { admin, visitor, db } = service;
  const day = '2035-11-20';
  const { id } = (
    await admin
      .post('/api/jobs')
      .send(sampleNewJob({ jobDate: day, startTime: '09:00' }))
      .expect(201)
  ).body;
  const shown = async () => {
    const [job] = (await read(`agenda?from=${day}&days=1`)).jobs;
    return [job!.answer, job!.hasOpenQuestion];
  };
  const link = (await admin.post(`/api/jobs/${id}/links`).send({ document: 'estimate' }).expect(201)).body;
  const view = `/api/views/${link.token}`;
  expect(await shown()).toEqual([null, false]);
  const isEstimate = async () => (await read(`agenda?from=${day}&days=1`)).jobs[0]!.isEstimate;
  expect(await isEstimate()).toBe(true);
  await visitor.post(`${view}/decline`).send({ total: 125 }).expect(200);
  expect(await shown()).toEqual(['declined', false]);
  await visitor.post(`${view}/acceptance`).send({ name: 'Jane', total: 125 }).expect(200);
  expect(await shown()).toEqual(['accepted', false]);
  expect(await isEstimate()).toBeUndefined();
  await admin.patch(`/api/jobs/${id}`).send({ jobDate: '2035-11-21' }).expect(200);
  expect((await read('agenda?from=2035-11-21&days=1')).jobs[0]).toMatchObject({
    acceptedDay: day,
    news: 'New date',
  });
  await admin.patch(`/api/jobs/${id}`).send({ jobDate: day }).expect(200);
  await admin.patch(`/api/jobs/${id}`).send({ finalTotal: 140, startTime: null }).expect(200);
  const [repriced] = (await read(`agenda?from=${day}&days=1`)).jobs;
  expect(repriced).toMatchObject({ answer: 'accepted', acceptedDay: day, acceptedTotal: 125 });
  const waiting = async () => names(await read(`unscheduled?from=${day}`));
  expect(await waiting()).toHaveLength(1);
  await db('estimates').update({ validUntil: '2026-01-01', sentAt: '2025-12-01T00:00:00.000Z' });
  expect(await shown()).toEqual(['expired', false]);
  // Work that is not wanted waits for no time.
  expect(await waiting()).toEqual([]);
});

test('no price is part of the schedule', async () => {
  const [first] = (await read('agenda?from=2026-11-15&days=1')).jobs.slice(-1);
  expect(Object.keys(first!).sort()).toEqual([
    'answer',
    'assignedCleaner',
    'clientAddress',
    'clientCity',
    'clientName',
    'clientPhone',
    'clientState',
    'clientZip',
    'durationMinutes',
    'every',
    'finalNotes',
    'hasOpenQuestion',
    'id',
    'jobDate',
    'jobEndDate',
    'jobNotes',
    'otherCleaners',
    'specialRequests',
    'startTime',
    'version',
  ]);
});

test.each([1, 2, 3])('of more than %d jobs the response is not complete', async (limit) => {
  const some = await read(`agenda?from=2026-11-15&days=7&limit=${limit}`);
  expect([some.jobs.length, some.isComplete]).toEqual([limit, false]);
});

test('the jobs without a start time are listed from a day on, soonest first', async () => {
  expect(names(await read('unscheduled?from=2026-11-14'))).toEqual(['Before', 'Last', 'After']);
  const some = await read('unscheduled?from=2026-11-01&limit=2');
  expect([names(some), some.isComplete]).toEqual([['Across', 'Until before'], false]);
});

test.each(['', ' of a job with an open question'])(
  'a change is based on the version of the schedule%s',
  async (question) => {
    const at = async () => (await read('agenda?from=2026-11-15&days=1')).jobs.at(-1)!;
    const { id } = await at();
    if (question) await jobEvents(service.db).add(id, { kind: 'question', text: 'When?', byUsername: null });
    const { version, openQuestion } = await at();
    expect(openQuestion).toBe(question ? 'When?' : undefined);
    expect((await service.admin.get(`/api/jobs/${id}`)).headers.etag).toBe(version);
    const move = (ifMatch: string, startTime: string) =>
      service.admin.patch(`/api/jobs/${id}`).set('If-Match', ifMatch).send({ startTime });
    await move(version, '11:00').expect(200);
    await move(version, '12:00').expect(409);
    expect((await at()).startTime).toBe('11:00');
    await move((await at()).version, '09:00').expect(200);
  },
);

test.each([
  ['agenda?days=7', 'from is required'],
  ['agenda?from=2026-11-15', 'days must be a whole number from 1 to 42'],
  ['agenda?from=2026-11-15&days=43', 'days must be a whole number from 1 to 42'],
  ['agenda?from=2026-02-30&days=7', 'from must be a day such as 2026-11-20'],
  ['agenda?from=2026-11-15&days=7&cleaner=ann', 'The query parameter cleaner is not known'],
  ['unscheduled', 'from is required'],
])('rejects %s', async (path, message) => {
  const { status, body } = await service.admin.get(`/api/jobs/${path}`);
  expect([status, body.message]).toEqual([400, message]);
});

test('reads only the rows of the days and of one index each, the series with coming visits, the skipped visits, and series, homes and answers of the jobs', async () => {
  const statements: string[] = [];
  const listen = ({ sql }: { sql: string }) => statements.push(sql);
  service.db.on('query', listen);
  await read('agenda?from=2026-11-15&days=7');
  service.db.off('query', listen);
  expect(statements).toHaveLength(9);
});
