import * as v from 'valibot';
import { MAX_BEACON_BYTES } from './platform/beacons.ts';
import { get, post } from './platform/call.ts';
import { REGISTRY_PATH } from './platform/page-data.ts';
import { registrySchema } from './platform/releases.ts';
import { installationStatusSchema } from './platform/status.ts';
import { beaconSchema } from './platform/telemetry.ts';

export const status = get('/api/status', {
  summary: 'The state of the installation',
  response: installationStatusSchema,
});

export const openApi = get('/api/openapi.json', {
  summary: 'This document',
  response: v.looseObject({ openapi: v.string() }),
});

export const telemetry = post('/telemetry', {
  summary: 'Report failures and web vitals of pages',
  access: 'public',
  body: beaconSchema,
  maxBytes: MAX_BEACON_BYTES,
});

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
