import { silentLogger } from '@app/service-kit/process/logger';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testService } from '../test/test-service.ts';
import { prepare } from './prepare.ts';

const DAY_MS = 24 * 3_600_000;

test('a start that is repeated schedules the daily purge once', async () => {
  const { db, mail } = await testService();
  onTestFinished(() => db.destroy());
  const setInterval = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => setInterval.mockRestore());
  const daily = () => setInterval.mock.calls.filter(([, ms]) => ms === DAY_MS);
  vi.spyOn(mail.settings, 'renewEncryption').mockRejectedValueOnce(new Error('no connection'));
  await expect(prepare(db, silentLogger, mail)).rejects.toThrow('no connection');
  await prepare(db, silentLogger, mail);
  expect(daily()).toHaveLength(1);
});
