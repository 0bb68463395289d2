import { join } from 'node:path';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { connect } from '@app/service-kit/db/database';
import { call, startService } from '@app/service-kit/testing/start-service';
import { emptyPlace } from '@app/service-kit/testing/two-instances';
import { expect, onTestFinished, test } from 'vitest';

const ADMIN = { sub: 1, un: 'owner' };

test('a note is not kept for repeated calls until the next call', async () => {
  const place = await emptyPlace();
  const start = () => {
    const service = startService(join(import.meta.dirname, 'server.ts'), place);
    onTestFinished(() => void service.child.kill('SIGKILL'));
    return service;
  };
  const first = start();
  const port = await first.port();
  const post = (path: string, json: unknown) =>
    call('requests', port, path, {
      ...ADMIN,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-the-call' },
      body: JSON.stringify(json),
    });
  const { id } = (await (await post('/api/job-requests', sampleRequest())).json()) as { id: number };
  await post(`/api/job-requests/${id}/notes`, { text: 'Zebulon called' });
  first.child.kill('SIGTERM');
  await first.ended;

  const db = connect({ url: place.DATABASE_URL, file: join(place.DATA_DIR, 'requests.sqlite') });
  onTestFinished(() => db.destroy());
  const kept = () => db('idempotency_keys').pluck('response');
  expect(await kept()).toEqual(expect.arrayContaining([expect.stringContaining('Zebulon')]));
  await db('idempotency_keys').update({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() });
  await start().port();
  await expect.poll(kept).toEqual([]);
});
