import { PURGE_EVERY_MS } from '@app/domain/shared/retention';
import { silentLogger } from '@app/service-kit/process/logger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testService } from '../test/test-service.ts';
import { prepare } from './app.ts';

test('a start that is repeated schedules the purge once', async () => {
  const { db, mail } = await testService();
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => setInterval.mockRestore());
  const purges = () => setInterval.mock.calls.filter(([, ms]) => ms === PURGE_EVERY_MS);
  vi.spyOn(mail.settings, 'renewEncryption').mockRejectedValueOnce(new Error('no connection'));
  await expect(prepare(db, silentLogger, mail)).rejects.toThrow('no connection');
  await prepare(db, silentLogger, mail);
  expect(purges()).toHaveLength(1);
});
