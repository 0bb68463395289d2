import { join } from 'node:path';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { connect } from '@app/service-kit/db/database';
import { startMailServer } from '@app/service-kit/testing/mail-server';
import { call, startService } from '@app/service-kit/testing/start-service';
import { emptyPlace } from '@app/service-kit/testing/two-instances';
import { expect, onTestFinished, test } from 'vitest';

test('a service that stops while a mail is sent does not send it again', async () => {
  const place = await emptyPlace();
  const { mails, state, stop, url } = await startMailServer();
  onTestFinished(stop);
  state.delayMs = 1_000;
  const env = { ...place, SMTP_URL: url, NOTIFY_EMAIL: 'owner@example.com' };
  const service = startService(join(import.meta.dirname, 'server.ts'), env);
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const sent = await call('requests', await service.port(), '/api/job-requests', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sampleRequest({ clientEmail: 'jane@example.com' })),
  });
  expect(sent.status).toBe(201);
  await expect.poll(() => mails.length).toBe(1);
  service.child.kill('SIGTERM');
  expect(await service.ended).toEqual({ code: 0, stderr: '' });

  const db = connect({ url: place.DATABASE_URL, file: join(place.DATA_DIR, 'requests.sqlite') });
  onTestFinished(() => db.destroy());
  // The copy to the visitor was not begun.
  const now = new Date().toISOString();
  const waiting = await db('mail_outbox').select('recipient', 'dueAt');
  expect(waiting).toMatchObject([{ recipient: 'jane@example.com' }]);
  expect(waiting[0].dueAt < now).toBe(true);
});
