import { expect, test } from 'vitest';
import { sampleJob } from '../../../testing/sample-job.ts';
import type { Job } from './job.ts';
import { orderedWork } from './what-to-do.ts';

test.each<[Partial<Job>, string]>([
  [{ finalPricingMethod: 'squareFootage', squareFootage: 1850 }, 'Cleaning, 1,850 sq ft'],
  [{ finalPricingMethod: 'timeBased', hoursWorked: 2.5, durationMinutes: null }, 'Cleaning, 2.5 hours'],
  [{ finalPricingMethod: 'timeBased', hoursWorked: 2.5, durationMinutes: 90 }, 'Cleaning by the hour'],
  [{ finalPricingMethod: 'detailedBilling', rooms: { kitchen: true } as Job['rooms'] }, 'Kitchen'],
  [{ finalPricingMethod: 'detailedBilling', rooms: null }, 'Cleaning'],
  [{ finalPricingMethod: 'consultation' }, 'On-site consultation'],
])('a mail names what was ordered, of %j', (job, named) => {
  expect(orderedWork(sampleJob(job))).toBe(named);
  const withAddon = { ...job, addons: { fridgeClean: true } as Job['addons'] };
  expect(orderedWork(sampleJob(withAddon))).toBe(`${named}, Fridge clean-out`);
});
