import { remote as requests } from 'mf-admin-requests/routes';
import { remote as jobs } from 'mf-jobs/routes';
import { remote as settings } from 'mf-settings/routes';

const AREAS: Record<string, unknown> = {
  'mf-admin-requests': requests,
  'mf-jobs': jobs,
  'mf-settings': settings,
};

// Replaces shell/src/federation/load-container.ts: the areas are in the bundle already.
export const loadContainer = async ({ area }: { area: string }) => AREAS[area];
