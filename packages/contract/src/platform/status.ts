import * as v from 'valibot';
import { failedLoad, pageError } from './telemetry.ts';
import { count, responseList, timestamp } from './values.ts';

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

/** The daily backups of an installation on one machine. */
export const backupStatusSchema = v.object({
  enabled: v.boolean(),
  folder: v.string(),
  /** How many are kept. */
  kept: count,
  /** The newest complete one, with the number of its files. */
  last: v.optional(v.object({ name: v.string(), at: timestamp, files: count })),
  /** The failure since the last backup. */
  failure: v.optional(v.object({ at: timestamp, message: v.string() })),
});

const seen = { shell: v.string(), firstAt: timestamp, lastAt: timestamp, count: v.number() };
/** A failure on a page; the same one again only counts. */
const seenFailure = v.variant('kind', [
  v.object({ ...failedLoad.entries, ...seen }),
  // Places in sources where the build has a map, else in the build.
  v.object({ ...pageError.entries, ...seen, stack: v.optional(responseList(v.string())) }),
]);

/** The state of the installation, for those who operate it. */
export const installationStatusSchema = v.object({
  at: timestamp,
  gateway: v.object({ version: v.string(), startedAt: v.string() }),
  services: responseList(serviceStatus),
  releases: responseList(releaseStatus),
  /** Absent where the gateway does not know of backups: in containers. */
  backups: v.optional(backupStatusSchema),
  /** Newest first. */
  failures: responseList(seenFailure),
});

export type ServiceStatus = v.InferOutput<typeof serviceStatus>;
export type ReleaseStatus = v.InferOutput<typeof releaseStatus>;
export type BackupStatus = v.InferOutput<typeof backupStatusSchema>;
export type SeenFailure = v.InferOutput<typeof seenFailure>;
export type InstallationStatus = v.InferOutput<typeof installationStatusSchema>;
