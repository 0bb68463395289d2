import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sampleNewJob } from '@app/domain/testing/sample-job';
import { numbersPiece, wrongList } from '@app/service-kit/testing/hostile-bodies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningService, listeningService } from '../test/listening-service.ts';

const MIB = 1024 * 1024;
let service: ListeningService;

beforeAll(async () => {
  service = await listeningService();
});
afterAll(() => service.stop());

test.each([
  ['customAddons', 60_000],
  ['customAddons', 5_000],
  ['photos', 5_000],
  ['roomPhotos', 5_000],
])('%s with %d wrong entries are refused at once, with one issue', async (field, entries) => {
  const start = performance.now();
  const { status, text: received } = await service.admin
    .post('/api/jobs')
    .send({ ...sampleNewJob(), [field]: wrongList(entries) });
  expect([status, received.length < 500]).toEqual([400, true]);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test('30 MB of numbers are refused after the first pieces', async () => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 30 * MIB };
  const call = service.open('POST', '/api/jobs', headers);
  call.on('error', () => undefined);
  const response = once(call, 'response');
  let sent = 0;
  let responded = false;
  void response.then(() => {
    responded = true;
  });
  call.write('[');
  while (!responded && sent < 29) {
    if (!call.write(numbersPiece(MIB))) await Promise.race([once(call, 'drain'), response]);
    sent += 1;
  }
  const [incoming] = await response;
  expect([incoming.statusCode, JSON.parse(await text(incoming))]).toEqual([
    400,
    { message: 'The data sent has too many values' },
  ]);
  expect(sent).toBeLessThan(15);
  call.destroy();
});
