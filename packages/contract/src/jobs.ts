/** Every call of the jobs service, in the file of its subject. */
export { changeChecklist, checklist } from './jobs/checklist.ts';
export * from './jobs/client-page.ts';
export * from './jobs/clients.ts';
export * from './jobs/job.ts';
export * from './jobs/list.ts';
export * from './jobs/mail.ts';
export * from './jobs/my-day.ts';
export * from './jobs/photos.ts';
export * from './jobs/reports.ts';
export * from './jobs/schedule.ts';
export * from './jobs/series.ts';
export {
  addTimeOff,
  changeTimeOff,
  comingTimeOff,
  removeTimeOff,
  timeOff,
  timeOffVisits,
} from './jobs/time-off.ts';
