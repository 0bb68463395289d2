import * as calls from '@app/contract/auth';
import { contractViolations } from '@app/service-kit/testing/contract';
import { expect, test } from 'vitest';
import { authService, cookieOf, OWNER } from '../test/test-service.ts';

test('every response keeps the contract', async () => {
  const { owner, visitor } = await authService();
  const signIn = await visitor().post('/api/auth/login').send(OWNER);
  const cookie = cookieOf(signIn);
  await visitor().post('/api/auth/login').send(OWNER);
  const admin = await owner();
  const sessions = await admin.get('/api/auth/sessions').set('Cookie', cookie);
  const other = sessions.body.find(({ current }: { current: boolean }) => !current);
  const changed = { currentPassword: OWNER.password, newPassword: 'another long sentence' };
  const inviteCleaner = await admin.post('/api/auth/cleaners/invitations').send({ name: 'Ana Silva' });
  const invited = `/api/auth/invitations/${inviteCleaner.body.token}`;
  const responses = {
    inviteCleaner,
    invitation: await visitor().get(invited),
    acceptInvitation: await visitor().post(invited),
    cleanerAccess: await admin.get('/api/auth/cleaners'),
    endCleanerAccess: await admin.post('/api/auth/cleaners/end').send({ name: 'Ana Silva' }),
    signIn,
    session: await visitor().get('/api/auth/session').set('Cookie', cookie),
    demo: await visitor().get('/api/auth/demo'),
    sessions,
    account: await admin.get('/api/auth/account'),
    markNewsSeen: await admin.put('/api/auth/account/seen').send({ requests: 1 }),
    endSession: await admin.delete(`/api/auth/sessions/${other.id}`).set('Cookie', cookie),
    endOtherSessions: await admin.post('/api/auth/sessions/end-others').set('Cookie', cookie),
    changePassword: await admin.post('/api/auth/password').set('Cookie', cookie).send(changed),
    activity: await admin.get('/api/auth/activity'),
    signOut: await visitor().post('/api/auth/logout'),
  };
  expect(contractViolations(calls, responses)).toEqual([]);
});
