import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

test('a tip alone that is removed leaves the focus in the list', async () => {
  const job = sampleJob({ finalTotal: 125, paidTotal: 125 });
  const server = fakeJobsServer([job]);
  const paid = { jobId: 7, date: '2026-11-23', method: 'zelle', createdAt: '' } as const;
  server.payments = [
    { ...paid, id: 1, amount: 125 },
    { ...paid, id: 2, amount: 0, tip: 20, tipCleaner: null },
  ];
  const user = openPage('/', <PaymentsPanel job={job} />);
  (await screen.findByRole('button', { name: 'Remove payment of $20.00' })).focus();
  await user.keyboard('{Enter}');
  const list = screen.getByRole('list', { name: 'Recorded payments' });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(server.payments).toMatchObject([{ id: 1 }]);
});
