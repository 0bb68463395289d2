import * as calls from '@app/contract/auth';
import { contractViolations } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { authService, cookieOf, OWNER } from '../test/test-service.ts';

test('every response keeps the contract', async () => {
  const { owner, visitor } = await authService();
  const signIn = await visitor().post('/api/auth/login').send(OWNER);
  const changed = { currentPassword: OWNER.password, newPassword: 'another long sentence' };
  const responses = {
    signIn,
    session: await visitor().get('/api/auth/session').set('Cookie', cookieOf(signIn)),
    demo: await visitor().get('/api/auth/demo'),
    changePassword: await (await owner())
      .post('/api/auth/password')
      .set('Cookie', cookieOf(signIn))
      .send(changed),
    signOut: await visitor().post('/api/auth/logout'),
  };
  expect(contractViolations(calls, responses)).toEqual([]);
});
