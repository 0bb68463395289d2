import { type JobRequest, newRequestSchema } from '@app/domain/request/request';
import { addDays, type Day } from '@app/domain/shared/dates';
import { PIXEL, sampleJob } from '@app/domain/testing/sample-job';
import { sampleRequest } from '@app/domain/testing/sample-request';
import * as v from 'valibot';

const timeOf = (day: Day) => `${day}T09:00:00.000Z`;

/** A job of each kind that the screens tell apart: with photos, by area, consultation, over two months. */
export const sampleJobs = (today: Day) =>
  [
    { clientName: 'Anna Larsen', jobDate: addDays(today, -40), finalTotal: 125 },
    {
      clientName: 'Ben Carter',
      jobDate: addDays(today, -9),
      pricingMethod: 'squareFootage' as const,
      finalPricingMethod: 'squareFootage' as const,
      squareFootage: 1200,
      hoursWorked: null,
      finalTotal: 180,
    },
    {
      clientName: 'Chloé Martin',
      jobDate: addDays(today, -2),
      pricingMethod: 'consultation' as const,
      finalPricingMethod: 'consultation' as const,
      hoursWorked: null,
      consultationFee: 75,
      consultationNotes: 'Hard water in the whole house.',
      roomPhotos: [{ id: 'kitchen', roomName: 'Kitchen', url: PIXEL, notes: 'Limescale on all taps.' }],
      finalTotal: 75,
    },
    {
      clientName: 'Daniel Okafor',
      jobDate: addDays(today, -1),
      startTime: '13:00',
      durationMinutes: 150,
      photos: [{ id: 'before-1', label: 'Before - kitchen.png', type: 'before' as const, url: PIXEL }],
    },
    {
      clientName: 'Edith Nakamura',
      jobDate: today,
      startTime: '09:00',
      durationMinutes: 120,
      assignedCleaner: 'owner',
    },
    {
      clientName: 'Farid Haddad',
      jobDate: today,
      startTime: '10:30',
      durationMinutes: 90,
      assignedCleaner: 'owner',
    },
    { clientName: 'Grace Lindqvist', jobDate: addDays(today, 2), jobEndDate: addDays(today, 3) },
  ].map((job, index) => sampleJob({ ...job, id: index + 1, createdAt: timeOf(job.jobDate) }));

/** A request to start a job from: `/new-job?request=1`. */
export const sampleRequests = (today: Day): JobRequest[] => [
  {
    ...v.parse(newRequestSchema, sampleRequest({ preferredDate: addDays(today, 3), roomPhotos: [] })),
    id: 1,
    status: 'contacted',
    createdAt: timeOf(addDays(today, -1)),
  },
];
