import { sampleJob } from '@app/domain/testing/sample-job';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

test('the mail is shown as the client gets it, and what was typed stays', async () => {
  fakePdfWorker();
  const server = fakeJobsServer([sampleJob({ id: 7 })]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  let previews = 0;
  server.override = (_method, path) => {
    if (path !== '/api/jobs/7/mails/preview') return undefined;
    previews += 1;
    return previews === 1
      ? { status: 500 }
      : { status: 200, body: { html: '<html><head></head><body>Shown</body></html>' } };
  };
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await user.click(await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Send / }));
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  await user.clear(message);
  await user.click(dialog.getByRole('button', { name: 'Preview Mail' }));
  expect(dialog.getByText('Message is required')).toBeTruthy();
  await user.type(message, 'Bye');
  await user.click(dialog.getByRole('button', { name: 'Preview Mail' }));
  expect(await screen.findByText('The preview could not be shown.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to the Mail' }));

  await user.click(dialog.getByRole('button', { name: 'Preview Mail' }));
  const frame = await screen.findByTitle<HTMLIFrameElement>('The mail as the client sees it');
  // The empty document that the gateway sends.
  frame.contentDocument!.write('<!doctype html><html></html>');
  fireEvent.load(frame);
  expect(frame.contentDocument?.documentElement.textContent).toBe('Shown');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  expect(server.sent.at(-1)).toEqual({
    kind: 'invoice',
    subject: 'Invoice INV-0007',
    message: 'Bye',
    withLink: true,
  });
  await user.click(screen.getByRole('button', { name: 'Back to the Mail' }));
  expect(message.value).toBe('Bye');
});
