import type { JobEvent } from '@app/domain/job/history/job-event';
import type { Job, NewJob } from '@app/domain/job/job/job';
import type { Repeat } from '@app/domain/job/job/recurrence';
import type { ComingVisit } from '@app/domain/job/schedule/series';
import { addDays } from '@app/domain/shared/dates';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { silentLogger } from '@app/service-kit/process/logger';
import { dueVisits } from '../src/series/due-visits.ts';
import { testService } from './test-service.ts';

export const TODAY = new Date().toISOString().slice(0, 10);
export const inDays = (days: number) => addDays(TODAY, days);
export const noon = (days: number) => new Date(`${inDays(days)}T12:00:00.000Z`);

/** A job in three days that repeats every week. */
export async function weekly(job: Partial<NewJob> = {}, repeats: Partial<Repeat> = {}) {
  const service = await testService();
  const { admin, db } = service;
  const body = sampleNewJob({
    jobDate: inDays(3),
    startTime: '09:00',
    ...job,
    repeats: { every: 'week', until: null, ...repeats },
  });
  const created: Job = (await admin.post('/api/jobs').send(body).expect(201)).body;
  const visits = async (): Promise<ComingVisit[]> =>
    (await admin.get(`/api/jobs/agenda?from=${TODAY}&days=42`).expect(200)).body.visits;
  const days = async () => (await visits()).map(({ jobDate }) => jobDate);
  const jobs = async (): Promise<Job[]> => (await admin.get('/api/jobs').expect(200)).body;
  const events = async (id: number): Promise<JobEvent[]> => (await admin.get(`/api/jobs/${id}/events`)).body;
  const openDue = (day: number) => dueVisits(db, silentLogger).openDue(noon(day));
  const at = (day: number, series = 1) => `/api/job-series/${series}/visits/${inDays(day)}`;
  const plan = {
    jobDate: inDays(10),
    startTime: '09:00',
    durationMinutes: null,
    assignedCleaner: 'marialopez',
    finalTotal: 125,
  };
  return { ...service, created, visits, days, jobs, events, openDue, at, plan };
}
