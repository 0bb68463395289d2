import * as v from 'valibot';
import { get, post } from './call.ts';
import { MAX_BEACON_BYTES } from './platform/beacons.ts';
import { REGISTRY_PATH } from './platform/page-data.ts';
import { registrySchema } from './platform/releases.ts';
import { installationStatusSchema } from './platform/status.ts';
import { beaconSchema } from './platform/telemetry.ts';

/** The state of the installation. */
export const status = get('/api/status', { response: installationStatusSchema });

/** The interface as an OpenAPI document. */
export const openApi = get('/api/openapi.json', { response: v.looseObject({ openapi: v.string() }) });

/** Failures and web vitals of pages. */
export const telemetry = post('/telemetry', {
  access: 'public',
  body: beaconSchema,
  maxBytes: MAX_BEACON_BYTES,
});

/** The live builds, for pages that stay open. */
export const registry = get(REGISTRY_PATH, { access: 'public', response: registrySchema });

export const health = get('/healthz', {
  access: 'public',
  response: v.object({ status: v.literal('ok'), service: v.literal('gateway') }),
});
