import type { Failure } from './telemetry.ts';

/** A service as the gateway sees it when somebody asks. What it says about itself is missing when it says nothing. */
export type ServiceStatus = {
  name: string;
  healthy: boolean;
  version?: string;
  startedAt?: string;
  database?: 'reachable' | 'unreachable';
};

/** The build of an area (or of the shell) that pages get, and since when this gateway has known it. */
export type ReleaseStatus = {
  area: string;
  build: string;
  since: string;
  /** A second build that a share of the sessions gets. */
  canary?: { build: string; percent: number };
};

/** Something that went wrong on somebody's page; the same thing again only counts. */
export type SeenFailure = Failure & { shell: string; firstAt: string; lastAt: string; count: number };

/** What `GET /api/status` answers: the installation, for whoever keeps it running. */
export type InstallationStatus = {
  at: string;
  gateway: { version: string; startedAt: string };
  services: ServiceStatus[];
  releases: ReleaseStatus[];
  /** The newest first. */
  failures: SeenFailure[];
};
