import { COMPANY_NAME } from '@app/contract/relays';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { settingsAddress, startMailServer } from '@app/service-kit/testing/mail-server';
import { sent } from '@app/service-kit/testing/test-service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testService } from '../../test/test-service.ts';

/** The service with mail settings of this sender name, a mail server, and the names under which mails came. */
async function withSender(senderName: string) {
  const { db, admin, visitor } = await testService();
  const { host, port } = settingsAddress();
  const server = await startMailServer({ host, port });
  onTestFinished(server.stop);
  const save = (name: string) =>
    admin
      .put('/api/mail-settings')
      .send({
        ...{ host, port, security: 'none', user: '', password: '', senderName: name },
        ...{ sender: 'desk@example.com', recipient: 'owner@example.com' },
      })
      .expect(200);
  await save(senderName);
  return {
    db,
    save,
    rename: (businessName: string) => admin.post(COMPANY_NAME.to.path).send({ businessName }).expect(200),
    stored: async () => (await admin.get('/api/mail-settings')).body.senderName,
    async nextSender() {
      const count = server.mails.length;
      await sent(visitor.post('/api/job-requests'), sampleRequest({ clientEmail: '' }), 201);
      await vi.waitFor(() => expect(server.mails.length).toBe(count + 1), { timeout: 5000 });
      return server.mails.at(-1)!.sender;
    },
  };
}

test('mails follow the name of the company', async () => {
  const { rename, nextSender, stored } = await withSender('');
  await rename('Bright Rooms');
  expect(await nextSender()).toBe('Bright Rooms <desk@example.com>');
  await rename('Brighter Homes');
  expect([await nextSender(), await stored()]).toEqual(['Brighter Homes <desk@example.com>', '']);
});

test('a name that was set apart stays', async () => {
  const { rename, nextSender } = await withSender('Ann of Bright Rooms');
  for (const name of ['Bright Rooms', 'Brighter Homes']) {
    await rename(name);
    expect(await nextSender()).toBe('Ann of Bright Rooms <desk@example.com>');
  }
});

test('the name of the company typed as the sender name follows, too', async () => {
  const { rename, save, nextSender, stored } = await withSender('');
  await rename('Bright Rooms');
  await save('Bright Rooms');
  expect(await stored()).toBe('');
  await rename('Brighter Homes');
  expect(await nextSender()).toBe('Brighter Homes <desk@example.com>');
});
