import { asVisitor } from '@app/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { noisyPicture, picture } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';

test('upload URLs are limited per client IP', async () => {
  const service = await runningService({ limit: 3 });
  for (let n = 0; n < 3; n++) await service.visitor.post('/api/objects/upload').send({}).expect(200);
  const { body, headers } = await service.visitor.post('/api/objects/upload').send({}).expect(429);
  expect(body.message).toBe('Too many photos at once. Please wait a few minutes and try again.');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await asVisitor(service.app, { ip: '192.0.2.2' }).post('/api/objects/upload').send({}).expect(200);
});

test('stored bytes are limited per sender and day', async () => {
  const service = await runningService({ mibPerDay: 1 });
  // 0.6 MB each.
  const noise = await noisyPicture(450);
  expect(await service.put(await service.address(), noise)).toMatchObject({ status: 200 });
  const second = await service.address();
  const body = { message: 'Too many photos today. Please try again tomorrow.' };
  expect(await service.put(second, noise)).toMatchObject({ status: 429, body });
  expect(await service.put(await service.address(), await picture('jpeg'))).toMatchObject({
    status: 429,
    body,
  });
  expect(await service.files()).toHaveLength(1);

  service.clock.ahead = 24 * 3_600_000;
  expect(await service.put(await service.address(), noise)).toMatchObject({ status: 200 });
});
