import { join } from 'node:path';
import * as settings from '@app/contract/settings';
import type { PublicSettings } from '@app/domain/settings/settings';
import { twoInstances } from '@app/service-kit/testing/two-instances';
import { expect, test } from 'vitest';

test('a change at one instance is visible at the other at once', async () => {
  const [one, two] = await twoInstances('settings', join(import.meta.dirname, 'server.ts'));
  const name = async () =>
    ((await (await two('GET', settings.read.path)).json()) as PublicSettings).businessName;
  await name();
  const saved = await one('PATCH', settings.change.path, {
    json: { businessName: 'Sparkle & Sons' },
    sub: 1,
    un: 'owner',
  });
  expect(saved.status).toBe(200);
  expect(await name()).toBe('Sparkle & Sons');
});
