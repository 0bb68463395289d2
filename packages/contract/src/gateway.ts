import * as v from 'valibot';
import { MAX_BEACON_BYTES } from './platform/beacons.ts';
import { get, post } from './platform/call.ts';
import { REGISTRY_PATH } from './platform/page-data.ts';
import { registrySchema } from './platform/releases.ts';
import { installationStatusSchema } from './platform/status.ts';
import { beaconSchema } from './platform/telemetry.ts';

/** The state of the installation. */
export const status = get('/api/status', {
  summary: 'The state of the installation',
  response: installationStatusSchema,
});

/** The interface as an OpenAPI document. */
export const openApi = get('/api/openapi.json', {
  summary: 'This document',
  response: v.looseObject({ openapi: v.string() }),
});

/** Failures and web vitals of pages. */
export const telemetry = post('/telemetry', {
  summary: 'Report failures and web vitals of pages',
  access: 'public',
  body: beaconSchema,
  maxBytes: MAX_BEACON_BYTES,
});

/** The live builds, for pages that stay open. */
export const registry = get(REGISTRY_PATH, {
  summary: 'The live builds',
  access: 'public',
  response: registrySchema,
});

export const health = get('/healthz', {
  summary: 'Whether the gateway runs',
  access: 'public',
  response: v.object({ status: v.literal('ok'), service: v.literal('gateway') }),
});
