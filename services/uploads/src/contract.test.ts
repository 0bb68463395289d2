import * as calls from '@app/contract/uploads';
import { contractViolations } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { picture } from '../test/images.ts';
import { runningService } from '../test/running-service.ts';

test('every response keeps the contract', async () => {
  const service = await runningService();
  const png = await picture('png');
  const address = await service.visitor.post('/api/objects/upload').send({});
  const { pathname, search } = new URL(address.body.uploadURL);
  const putPhoto = await service.put(pathname + search, png);
  const putLogo = await service.admin.post('/api/objects/logo').set('Content-Type', 'image/png').send(png);

  const responses = {
    address,
    putPhoto,
    putLogo,
    photo: await service.admin.get(pathname),
    logo: await service.visitor.get(putLogo.body.businessLogo),
  };
  expect(contractViolations(calls, responses)).toEqual([]);
});
