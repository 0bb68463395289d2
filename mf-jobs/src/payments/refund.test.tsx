import type { JobListItem } from '@app/domain/job/list/job-list';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

async function openRefund(change: Partial<JobListItem>) {
  const job = sampleJob({ finalTotal: 200, ...change });
  const server = fakeJobsServer([job]);
  const user = openPage('/', <PaymentsPanel job={job} />);
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await screen.findByRole('dialog', { name: 'Refund for Jane Doe' });
  return { user, server };
}

test('one press shows all errors, that of more than was paid too', async () => {
  const { user, server } = await openRefund({ paidTotal: 230 });
  await user.type(screen.getByLabelText('Amount'), '250');
  await user.click(screen.getByRole('button', { name: 'Record Refund' }));
  expect(await screen.findByText('At most $230.00 can be refunded')).toBeTruthy();
  expect(screen.getByText('Please select a payment method')).toBeTruthy();
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
});
