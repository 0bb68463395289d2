import { expect, onTestFinished, test } from 'vitest';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { call } from '../../testing/start-service.ts';
import { startThings as start } from '../../testing/start-things.ts';
import { onMariadb, testDatabase } from '../../testing/test-database.ts';

test('without its database a service starts, is alive but not ready, and returns 503', async () => {
  const service = start({ DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' });
  const port = await service.port();
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/slow'].map((path) => call('things', port, path)),
  );
  expect(statuses.map((response) => response.status)).toEqual([200, 503, 503]);
  expect(await statuses[2]!.json()).toEqual({ message: 'The service is starting' });
});

if (onMariadb())
  test('waits for an unreachable database at the start, and reconnects after an outage', async () => {
    const db = await testDatabase([]);
    const cable = databaseProxy(db.client.config.connection.uri);
    const url = await cable.plugIn();
    await cable.unplug();

    const service = start({ DATABASE_URL: url });
    const port = await service.port();
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    const rows = async () => (await call('things', port, '/rows')).status;
    expect([await readiness(), await rows()]).toEqual([503, 503]);
    await cable.plugIn();
    await expect.poll(readiness, { timeout: 5000 }).toBe(200);
    expect(await rows()).toBe(200);

    await cable.unplug();
    expect([await readiness(), await rows()]).toEqual([503, 503]);
    await cable.plugIn();
    onTestFinished(cable.unplug);
    await expect.poll(readiness, { timeout: 5000 }).toBe(200);
    expect(await rows()).toBe(200);
  });
