import * as jobs from '@app/contract/jobs';
import { pathOf } from '@app/contract/platform/call';
import type { Job, NewJob } from '@app/domain/job/job/job';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { drawRoom } from '@app/operations/data/seed/draw-room';
import { installation } from '@app/operations/data/seed/installation';
import sharp from 'sharp';

const PHOTOS = 20;
const ROOMS = ['kitchen', 'living-room', 'master-bedroom', 'main-bathroom'];

export type Sample = { invoice: Job; report: Job; photoBytes: number };

/** Creates a job with a one-page invoice, and a consultation with twenty phone photos. */
export async function addSamples(url: string): Promise<Sample> {
  const target = installation(url, () => undefined);
  await target.signIn(DEMO_ADMIN);
  const urls = await Promise.all(Array.from({ length: PHOTOS }, (_, n) => photo(n)));
  const rooms = urls.map((url, n) => ({
    id: `r${n}`,
    roomName: `Room ${n + 1}`,
    url,
    notes: 'Dust on the shelves.',
  }));
  const consultation = sampleNewJob({
    clientName: 'Rita Report',
    pricingMethod: 'consultation',
    finalPricingMethod: 'consultation',
    hoursWorked: null,
    consultationFee: 75,
    finalTotal: 75,
    consultationNotes: 'Two floors, one cat.',
    roomPhotos: rooms,
  });
  const stored = async (job: NewJob) => {
    const { id } = await target.send<Job>('POST', jobs.create.path, job);
    return target.get<Job>(pathOf(jobs.find, { id }));
  };
  const invoice = await stored(sampleNewJob({ clientName: 'Ina Invoice' }));
  const report = await stored(consultation);
  return { invoice, report, photoBytes: Math.round((urls[0]!.length * 3) / 4) };
}

/** A drawn room with noise, so that it has the size of a photo. */
async function photo(n: number): Promise<string> {
  const room = await drawRoom(
    ROOMS[n % ROOMS.length]!,
    ['#8fa98f', '#9fb3c8', '#c8a99f'][n % 3]!,
    n % 2 === 0,
  );
  const size = { width: 1600, height: 1200 };
  const grain = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(room)
    .resize({ ...size, fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
