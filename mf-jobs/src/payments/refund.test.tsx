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
  const target = screen.getByRole('button', { name: 'Record Refund' });
  await user.pointer({ keys: '[MouseLeft>]', target });
  // The field is left with the click: an error of it would move the button from under the pointer.
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(await screen.findByText('At most $230.00 can be refunded')).toBeTruthy();
  expect(screen.getByText('Please select a payment method')).toBeTruthy();
  expect(screen.getByText('Reason is required')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

const estimate = {
  ...{ validUntil: '2099-11-20', sentAt: '2026-11-20T12:00:00.000Z', total: 200 },
  ...{ acceptedTotal: null, declinedAt: '2026-11-21T12:00:00.000Z', declineReason: null },
};

test.each<[string, Partial<JobListItem>, RegExp]>([
  ['', { paidTotal: 100 }, /^\$100\.00 was paid\. What you give back is open again; lower/],
  [
    ' beyond the total',
    { paidTotal: 230 },
    /^\$230\.00 was paid, \$30\.00 more than the total\. What you give back beyond that is open again;/,
  ],
  [' of a declined estimate', { paidTotal: 50, jobDate: '2099-11-20', estimate }, /^\$50\.00 was paid\.$/],
])('the refund of a payment%s says what is open again', async (_, change, description) => {
  await openRefund(change);
  expect(screen.getByRole('spinbutton', { name: 'Amount', description })).toBeTruthy();
});
