import { createHash } from 'node:crypto';

const WHOLE = 2 ** 32;

/** Whether a session gets the canary of an area. Deterministic; a larger share includes the sessions of a smaller one. */
export function isChosen(area: string, bucket: string, percent: number): boolean {
  const place = createHash('sha256').update(`${area} ${bucket}`).digest().readUInt32BE();
  return place < (percent / 100) * WHOLE;
}
