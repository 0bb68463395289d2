import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';

test.each([
  ['/job/:id', <JobPage key="job" />],
  ['/job-history', <JobHistoryPage key="history" />],
])(
  'on %s, what was typed stays when nothing can be saved or read, and is saved later',
  async (path, page) => {
    const server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', jobDate: '2026-11-20' })]);
    const user = openPage(path, page, path.replace(':id', '7'));
    const [record] = await screen.findAllByRole('button', { name: /^Record Payment/ });
    await user.click(record!);
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '12.34');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Paid by' }), 'cash');
    const respond = server.override;
    server.override = () => ({ status: 503 });
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(shownToast()).toMatch(/Failed to record payment/));
    await screen.findAllByText(/could not be read again/);
    expect([amount.isConnected, amount.value]).toEqual([true, '12.34']);
    server.override = respond;
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(server.payments.map((payment) => payment.amount)).toEqual([12.34]));
    await waitFor(() => expect(screen.queryAllByText(/could not be read again/)).toEqual([]));
  },
);
