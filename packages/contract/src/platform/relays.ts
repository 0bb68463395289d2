import type { ServiceName } from '../services.ts';

/**
 * Data that one service needs of others. No service calls another, so the gateway carries it on a schedule, without
 * knowing what it is: it reads `path` of every source page by page (`?after=`), posts each page without its `next` to
 * the target, and, only if every page of every source was delivered, posts the target's first response to `donePath`.
 */
export type Relay = {
  /** For the log. */
  readonly name: string;
  readonly from: readonly ServiceName[];
  /** Of each source; it responds with `{ next: number | null, … }`. */
  readonly path: string;
  readonly to: { readonly service: ServiceName; readonly path: string; readonly donePath: string };
  readonly firstAfterMs: number;
  readonly everyMs: number;
};

/** Which photos requests and settings show, so that the uploads service removes no other. */
export const PHOTOS_IN_USE = {
  name: 'photos in use',
  from: ['settings', 'requests'],
  path: '/internal/photos',
  to: { service: 'uploads', path: '/internal/claims', donePath: '/internal/sweeps' },
  firstAfterMs: 5 * 60_000,
  everyMs: 60 * 60_000,
} as const satisfies Relay;

export const RELAYS: readonly Relay[] = [PHOTOS_IN_USE];
