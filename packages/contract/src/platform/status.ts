import * as v from 'valibot';
import { failedLoad, pageError } from './telemetry.ts';
import { responseList, timestamp } from './values.ts';

/** A service as the gateway sees it; without what it reports about itself when it does not respond. */
const serviceStatus = v.object({
  name: v.string(),
  healthy: v.boolean(),
  version: v.optional(v.string()),
  startedAt: v.optional(v.string()),
  database: v.optional(v.picklist(['reachable', 'unreachable'])),
});

/** The live build of an area or of the shell, and since when this gateway knows it. */
const releaseStatus = v.object({
  area: v.string(),
  build: v.string(),
  since: timestamp,
  /** A second build for a share of the sessions. */
  canary: v.optional(v.object({ build: v.string(), percent: v.number() })),
});

const seen = { shell: v.string(), firstAt: timestamp, lastAt: timestamp, count: v.number() };
/** A failure on a page; the same one again only counts. */
const seenFailure = v.variant('kind', [
  v.object({ ...failedLoad.entries, ...seen }),
  v.object({ ...pageError.entries, ...seen }),
]);

/** The state of the installation, for those who operate it. */
export const installationStatusSchema = v.object({
  at: timestamp,
  gateway: v.object({ version: v.string(), startedAt: v.string() }),
  services: responseList(serviceStatus),
  releases: responseList(releaseStatus),
  /** Newest first. */
  failures: responseList(seenFailure),
});

export type ServiceStatus = v.InferOutput<typeof serviceStatus>;
export type ReleaseStatus = v.InferOutput<typeof releaseStatus>;
export type SeenFailure = v.InferOutput<typeof seenFailure>;
export type InstallationStatus = v.InferOutput<typeof installationStatusSchema>;
