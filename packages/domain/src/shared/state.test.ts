import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleClient } from '../../testing/sample-job.ts';
import { homeEntries } from '../client/client.ts';
import { clientInfoSchema, storedClientEntries } from '../job/job/client-info.ts';
import { newRequestSchema } from '../request/request.ts';

test.each([
  ['tx', 'TX'],
  [' Ny ', 'NY'],
  ['Texas', 'Texas'],
  ['D.C.', 'D.C.'],
])('the state %j is %j wherever it is entered', (typed, stored) => {
  expect(v.parse(clientInfoSchema, sampleClient({ clientState: typed })).clientState).toBe(stored);
  for (const schema of [
    storedClientEntries.clientState,
    homeEntries.state,
    newRequestSchema.entries.clientState,
  ])
    expect(v.parse(schema, typed)).toBe(stored);
});

test.each([undefined, null, ''])('a home may have none: %j', (state) => {
  expect(v.parse(v.object({ state: homeEntries.state }), { state })).toEqual({ state: null });
});
