import { createHash } from 'node:crypto';

const WHOLE = 2 ** 32;

/** Whether a session is among those that get an area's build on trial: always the same answer, and a larger share keeps those of the smaller. */
export function isChosen(area: string, bucket: string, percent: number): boolean {
  const place = createHash('sha256').update(`${area} ${bucket}`).digest().readUInt32BE();
  return place < (percent / 100) * WHOLE;
}
