import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

test.each([
  [{ zelleName: 'Jane Owner' }, 2, false],
  [{ zellePhone: '(555) 010-2030' }, 0, true],
])('the owner is told before she sends that %j does not say where to pay', async (details, told, isNamed) => {
  fakePdfWorker();
  const server = fakeJobsServer([
    sampleJob({ finalPricingMethod: 'detailedBilling', paymentMethod: 'zelle', paymentDetails: details }),
  ]);
  server.mail = { sender: 'desk@example.com', reminders: false };
  const user = openPage('/job/:id', <JobPage />, '/job/7');
  await user.click(await screen.findByRole('button', { name: 'Send Invoice to Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Send / }));
  // On the page and in the mail.
  expect(screen.queryAllByText('Zelle phone is missing')).toHaveLength(told);
  const { value } = dialog.getByLabelText<HTMLTextAreaElement>('Message');
  expect(value.includes('Please pay by Zelle.\nZelle phone: (555) 010-2030')).toBe(isNamed);
  expect(value.includes('Zelle')).toBe(isNamed);
});
